import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";

/**
 * A list that can be gone through: an album (1: all of the person's own), what others shared, both of these: an album
 * that somebody shares with a group of the person's, a writer's, or what lies open to the person as a steward: all of
 * it, an album, or what has a date.
 */
export interface ThroughList {
  album?: number | undefined;
  shared?: 1;
  writer?: number;
  entrusted?: number;
  timeline?: 1 | undefined;
}

/** Where a list is read, or listened to, from one end to the other. @param after cursor of the place to go on from */
export function throughAddress(way: "read" | "listen", list: ThroughList, after?: string | null) {
  const { album, shared, writer, entrusted, timeline } = list;
  const query = new URLSearchParams({
    ...(album && { album: String(album) }),
    ...(shared && { shared: "1" }),
    ...(writer && { writer: String(writer) }),
    ...(entrusted && { entrusted: String(entrusted) }),
    ...(timeline && { timeline: "1" }),
    ...(after && { after }),
  });
  return `/${way}-through?${query}`;
}

/** The two ways through a list, to pages with styles of their own (styles-of.ts). Needs the messages "collection". */
export function ThroughLinks(list: ThroughList) {
  const t = useMessages("collection");
  return (
    <>
      <ButtonLink document look="quiet" icon="book" to={throughAddress("read", list)}>
        {t("readThrough")}
      </ButtonLink>
      <ButtonLink document look="quiet" icon="play" to={throughAddress("listen", list)}>
        {t("listenThrough")}
      </ButtonLink>
    </>
  );
}
