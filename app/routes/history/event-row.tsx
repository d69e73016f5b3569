import { useMessages } from "~/i18n/use-messages";
import type { EventFacts } from "./history-facts";

/** One thing that was done, when, by whom where that was not the owner, and what stood there before. */
export function EventRow({ event: { at, day, what, by, before } }: { event: EventFacts }) {
  const t = useMessages("history");
  return (
    <li>
      <p>{what}</p>
      <p className="row small soft">
        <time dateTime={at}>{day}</time>
        {by ? <span>{by}</span> : null}
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
