import { useMessages } from "~/i18n/use-messages";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import type { LinkFacts } from "./link-facts";
import { LinkOpens } from "./link-opens";
import { SendLink } from "./send-link";

interface LinkRowProps {
  link: LinkFacts;
  /** Beside one of its items already, or beside its album, whose name need not be said again. */
  ofItem?: number;
  ofAlbum?: number;
}

/**
 * One link: what it opens, its address, how it is guarded, how often it was opened, and the ways to change it and take
 * it back.
 */
export function LinkRow({
  link: { id, address, password, end, expired, visits, items, album },
  ofItem,
  ofAlbum,
}: LinkRowProps) {
  const t = useMessages("links");
  const query = ofAlbum ? `?album=${ofAlbum}` : ofItem === undefined ? "" : `?item=${ofItem}`;
  const alone = ofItem !== undefined && items.length === 1;
  const here = `/my-collections/links/${id}`;
  return (
    <li className="sheet stack">
      {alone || ofAlbum !== undefined ? null : <LinkOpens items={items} album={album} />}
      {address ? <SendLink id={id} address={address} /> : <p>{t("addressGone")}</p>}
      <p className="row small">
        <Badge icon={password ? "lock" : "globe"}>{t(password ? "hasPassword" : "noPasswordNow")}</Badge>
        {end ? (
          <Badge icon={expired ? "warning" : undefined}>{t(expired ? "ended" : "holdsUntil", { date: end })}</Badge>
        ) : null}
        <span className="soft">
          {visits
            ? t(visits.once ? "visitsOnce" : "visits", { count: visits.count, ago: visits.ago })
            : t("visitsNone")}
        </span>
      </p>
      <p className="row">
        <ButtonLink look="quiet" icon="pen" to={here + query}>
          {t("change")}
        </ButtonLink>
        <ButtonLink look="quiet" icon="close" to={`${here}/take-back${query}`}>
          {t("takeBack")}
        </ButtonLink>
      </p>
    </li>
  );
}
