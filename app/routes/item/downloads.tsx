import { useLoaderData } from "@remix-run/react";
import { formatNumber } from "archive/contract/formats";
import { fill } from "archive/contract/fill";
import type { Item } from "archive/contract/items/item";
import { cutOf } from "archive/contract/items/page";
import type { Language } from "archive/contract/language";
import { dictionary, titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { itemName } from "~/ui/item/item-facts";
import { Caption } from "~/ui/item/item-text";
import { pageQuery } from "~/ui/item/list-filter";

/** Everything that an item's owner can take of it as a file. */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  return {
    ...titled(page, "downloads", "title"),
    query: pageQuery(url),
    item: itemName(page.language, item),
    ways: waysOf(page.language, item),
  };
}

interface Way {
  to: string;
  words: string;
  hint?: string;
}

/** Ways to the files of an item. Its renditions need to be ready; the originals and the archive are had at once. */
function waysOf(language: Language, item: Item): Way[] {
  const t = dictionary(language).downloads;
  const { id, kind, files, voice } = item;
  const at = `/download/${id}`;
  const all = [...files, ...(voice?.files ?? [])];
  const ready = (some: Item["files"]) => some.length > 0 && some.every(({ state }) => state === "ready");
  const several = files.length > 1;
  return [
    ...(ready(files.slice(0, 1)) ? [{ to: at, words: kind === "voice" ? t.sound : t.picture }] : []),
    ...(all.length > 1 && ready(all) ? [{ to: `${at}?all=1`, words: t.everything }] : []),
    ...files.map((file, place) => ({
      to: place > 0 ? `${at}/original?file=${file.id}` : `${at}/original`,
      words: several
        ? fill(t.originalOf, { page: formatNumber(language, place + 1) })
        : cutOf(file.page ?? {})
          ? t.originalWhole
          : t.original,
      hint: place === 0 ? t.originalHint : undefined,
    })),
    ...(voice ? [{ to: `/download/${voice.id}/original`, words: t.originalVoice }] : []),
    { to: `/download/archive/item/${id}`, words: t.archive, hint: t.archiveHint },
  ];
}

export default function DownloadsPage() {
  const { title, query, item, ways } = useLoaderData<typeof loader>();
  return (
    <Dialog title={title} under={`${PERSON_HOME}/item/${item.id}${query}`} small>
      <div className="stack">
        <Caption text={item.caption} language={item.language} />
        <ul className="plain-list stack">
          {ways.map(({ to, words, hint }) => (
            <li key={to}>
              <ButtonLink document look="quiet" icon="download" to={to}>
                {words}
              </ButtonLink>
              {hint && <p className="small soft">{hint}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
