import type { ListAsked } from "archive/contract/lists/list-address";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { withQuery } from "~/ui/page/with-query";

/** Address at which a list is read, or listened to, from one end to the other. @param after cursor to go on from */
export function throughAddress(way: "read" | "listen", list: ListAsked, after?: string | null) {
  return withQuery(`/${way}-through`, { ...list, after });
}

/** The two ways through a list, to pages with styles of their own (styles-of.ts). Needs the messages "collection". */
export function ThroughLinks({ list }: { list: ListAsked }) {
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
