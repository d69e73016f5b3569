import { useMessages } from "~/i18n/use-messages";
import { Badge } from "~/ui/controls/badge";
import { Icon } from "~/ui/drawings/icon";
import type { PreviewFacts } from "./preview-facts";

/** Letters and voices that are to be taken, each as it was understood. Needs the message area "imports". */
export function PreviewList({ rows }: { rows: readonly PreviewFacts[] }) {
  const t = useMessages("imports");
  return (
    <ul className="plain-list stack whole">
      {rows.map(({ id, name, kind, caption, about, status, picture }) => (
        <li key={id} className="owner">
          <div className="item-cover bin-cover">
            {picture ? (
              <img src={picture} alt="" width={80} height={80} loading="lazy" decoding="async" />
            ) : (
              <Icon name="mic" />
            )}
          </div>
          <div className="owner-text">
            <p className="caption" dir="auto">
              {caption || t(kind === "voice" ? "voiceWithoutCaption" : "letterWithoutCaption")}
            </p>
            <p className="small soft" dir="auto">
              {about || t("withoutDate")}
            </p>
            <p className="row small soft">
              <span dir="auto">{name}</span>
              {status && <Badge>{status}</Badge>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
