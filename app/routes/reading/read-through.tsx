import { useLoaderData } from "@remix-run/react";
import { messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { placeInList } from "~/ui/item/list-address";
import { listPath } from "~/ui/item/list-path";
import { Caption } from "~/ui/item/item-text";
import { throughAddress } from "~/ui/item/through-links";
import { AudioPlayer } from "~/ui/media/audio-player";
import { LETTER_SIZE, Picture } from "~/ui/media/picture";
import { Empty } from "~/ui/page/empty";
import { SheetHead } from "~/ui/controls/sheet";
import { readList } from "./list-read";
import { readFacts, type ReadFacts } from "./read-facts";

/** So many at a time: with all their pages and words they are as long as one reads in one go. */
const AT_ONCE = 4;

/** A list one after the other on one long page. */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const list = await readList(page, searchParams, { cursor: after, limit: AT_ONCE });
  const { title, address, next } = list;
  return {
    title,
    messages: messages(page, "reading", "item"),
    items: list.rows.map((item) => readFacts(page.language, item, listPath(list.list, { item: item.id }))),
    address,
    next: next && throughAddress("read", list.list, next),
    first: after ? throughAddress("read", list.list) : null,
  };
}

export default function ReadThroughPage() {
  const { title, items, address, next, first } = useLoaderData<typeof loader>();
  const t = useMessages("reading");
  return (
    <section className="dialog-page read-through">
      <SheetHead title={title} to={address} />
      {items.length === 0 && <Empty drawing="letter" title={t("nothingTitle")} text={t("nothingText")} />}
      {items.map((item, at) => (
        <ReadItem key={item.id} item={item} eager={at === 0} />
      ))}
      <Pager next={next} label={t("readOn")} first={{ to: first, label: t("fromStart") }} />
    </section>
  );
}

function ReadItem({ item, eager }: { item: ReadFacts; eager: boolean }) {
  const t = useMessages("item");
  const { id, kind, caption, about, says, sound, voice, ownerName, address, pages } = item;
  const name = caption.text || t(kind === "voice" ? "voiceOf" : "handwritingOf");
  return (
    <article className="item" id={placeInList(id)}>
      <div className="stack">
        {pages.map(
          (page, at) =>
            page && (
              <Picture key={page.file.id} {...page} alt={name} {...LETTER_SIZE} eager={eager && at === 0} onTable />
            ),
        )}
        {sound && (
          <div className="sheet">
            <AudioPlayer {...sound} name={name} />
          </div>
        )}
      </div>
      <div className="stack">
        <h2 className="caption" lang={caption.text ? caption.language : undefined}>
          {name}
        </h2>
        {about.length > 0 && <p className="small soft">{about.join(" · ")}</p>}
        {voice?.sound && <AudioPlayer {...voice.sound} name={voice.caption.text || t("itsVoice")} />}
        <Caption {...says} />
        {voice && <Caption {...voice.says} />}
        <p className="row small soft">
          {ownerName && <span>{ownerName}</span>}
          <ButtonLink look="quiet" to={address}>
            {t("open")}
            <span className="unseen">{name}</span>
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
