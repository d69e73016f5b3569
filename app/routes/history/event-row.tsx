import { useMessages } from "~/i18n/use-messages";
import type { EventFacts } from "./history-facts";

/** One thing that was done, when, and what stood there before. */
export function EventRow({ event: { at, day, what, before } }: { event: EventFacts }) {
  const t = useMessages("history");
  return (
    <li>
      <p>{what}</p>
      <p className="small soft">
        <time dateTime={at}>{day}</time>
      </p>
      {before.length > 0 ? (
        <details>
          <summary>{t("before")}</summary>
          <dl>
            {before.map(({ label, text }) => (
              <div key={label}>
                <dt className="small soft">{label}</dt>
                <dd className="caption">{text || t("wasEmpty")}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}
