import { WhatsApp } from "~/forms/links/send-link";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import type { OtherWays } from "./share-facts";

interface OtherWaysProps {
  ways: OtherWays;
  /** Address of its links, and the query by which one comes back there. */
  linksAt: string;
  from: string;
}

/**
 * Public links and shared albums that open an item, or links to an album, each with the way to take it back. Needs the
 * message areas "share", and "links" where there are any.
 */
export function OtherWaysTo({ ways: { links, albums }, linksAt, from }: OtherWaysProps) {
  const t = useMessages("share");
  if (links.length + albums.length === 0) return null;
  return (
    <ul className="plain-list stack">
      {albums.map(({ id, name }) => (
        <li className="sheet bin-row" key={`album-${id}`}>
          <p className="bin-text">{t("throughAlbum", { name })}</p>
          <ButtonLink to={`/album-details/share?id=${id}`}>{t("toAlbum")}</ButtonLink>
        </li>
      ))}
      {links.map((link) => (
        <LinkNow key={link.id} link={link} linksAt={linksAt} from={from} />
      ))}
    </ul>
  );
}

interface LinkNowProps extends Pick<OtherWaysProps, "linksAt" | "from"> {
  link: OtherWays["links"][number];
}

/** A link that holds: its words are fetched where there is one. */
function LinkNow({ link: { id, address, password, end, visits, album }, linksAt, from }: LinkNowProps) {
  const words = useMessages("links");
  return (
    <li className="sheet bin-row">
      <div className="bin-text" id={`seen-link-${id}`}>
        <p className="row">
          <Icon name={password ? "lock" : "globe"} />
          <strong>{words("oneLink")}</strong>
          {album && from.startsWith("item") ? <span>{words("albumLink", { name: album.name })}</span> : null}
        </p>
        <p className="row small soft">
          {end ? <span>{words("holdsUntil", { date: end })}</span> : null}
          {password ? <span>{words("hasPassword")}</span> : null}
          <span>
            {visits
              ? words(visits.once ? "visitsOnce" : "visits", { count: visits.count, ago: visits.ago })
              : words("visitsNone")}
          </span>
        </p>
      </div>
      <div className="row">
        {address && !password ? <WhatsApp address={address} about={`seen-link-${id}`} /> : null}
        <ButtonLink to={linksAt}>{words("toIt")}</ButtonLink>
        <ButtonLink look="quiet" icon="close" to={`/my-collections/links/${id}/take-back?${from}`}>
          {words("takeBack")}
        </ButtonLink>
      </div>
    </li>
  );
}
