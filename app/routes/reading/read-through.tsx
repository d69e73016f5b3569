import type { Item } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { useLoaderData } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import type { RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { itemFacts, pictureOf } from "~/ui/item/item-facts";
import { placeInList } from "~/ui/item/list-address";
import { Caption } from "~/ui/item/item-text";
import { AudioPlayer } from "~/ui/media/audio-player";
import { LETTER_SIZE, Picture } from "~/ui/media/picture";
import { Empty } from "~/ui/page/empty";
import { SheetHead } from "~/ui/controls/sheet";
import { readThrough } from "./list-read";

/** So many at a time: with all their pages and words they are as long as one reads in one go. */
const AT_ONCE = 4;

/** A list one after the other on one long page. */
export async function loader(args: RouteArgs) {
  const { language, rows, addressOf, shown } = await readThrough(args, "read", AT_ONCE);
  return { ...shown, items: rows.map((item) => readFacts(language, item, addressOf(item.id))) };
}

/** An item as it is read among others: all of its pages, its voice and its words. */
type ReadFacts = ReturnType<typeof readFacts>;

/** Server side only. */
function readFacts(language: Language, item: Item, address: string) {
  const { id, kind, caption, says, about, sound, voice, ownerName } = itemFacts(language, item);
  return {
    address,
    id,
    kind,
    caption,
    says,
    about,
    sound,
    voice,
    ownerName: item.mine ? null : ownerName,
    pages: item.files.map((file) => pictureOf(item, file)).filter((page) => page && page.file.widths.length > 0),
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
    <article className="item-parts" id={placeInList(id)}>
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
        <h2 className="caption" dir="auto" lang={caption.text ? caption.language : undefined}>
          {name}
        </h2>
        {about.length > 0 && <p className="small soft">{about.join(" · ")}</p>}
        {voice?.sound && <AudioPlayer {...voice.sound} name={voice.caption.text || t("itsVoice")} />}
        <Caption {...says} />
        {voice && <Caption {...voice.says} />}
        <p className="row small soft">
          {ownerName && <span dir="auto">{ownerName}</span>}
          <ButtonLink look="quiet" to={address}>
            {t("open")}
            <span className="unseen">{name}</span>
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
