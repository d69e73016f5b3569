import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { fill } from "archive/contract/fill";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { dictionary, messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { cardsJson } from "~/ui/item/cards-page";
import { writerPath } from "~/ui/person/writer-address";
import { listUnder } from "~/ui/item/list-under";
import { dateOf } from "~/ui/item/text-facts";
import { writerCount, writerFacts } from "~/ui/person/writer-facts";
import { tieFacts } from "./tie-facts";
import type { WriterViewProps } from "./writer-view";

// An item that was opened as a page has no list under it, and does not fetch one.
const WriterView = lazy(() => import("./writer-view").then(({ WriterView: component }) => ({ default: component })));

const under = listUnder(/^\/people\/writers\/\d+$/);
export const shouldRevalidate = under.shouldRevalidate;

/**
 * A writer or speaker with all of theirs that the reader may see.
 * @throws Response 404 for one of somebody else's, of whom nothing was shared with the reader
 */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const id = pathId(args.params.writerId);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await read(page, id, url.searchParams.get("after"));
  const needed = messages(page, "writers", "collection", ...(view.mine ? (["people"] as const) : []));
  return { title: view.who.name.text, messages: needed, view };
}

async function read({ archive, language }: PageContext, id: number, after: string | null): Promise<WriterViewProps> {
  const [writer, { rows, next }] = await Promise.all([
    archive.ask(WRITER_CALLS.writerDetails, { id }),
    archive.ask(WRITER_CALLS.writerItems, { id, query: { cursor: after ?? undefined } }),
  ]);
  const { mine, names, items, face } = writer;
  const words = dictionary(language).writers;
  const owner = mine ? null : (writer.ownerName ?? words.unknownOwner);
  const together = rows.some(({ elsewhere }) => elsewhere);
  const others = names.filter((name) => name !== writer.name && name !== writer.nameTranslation);
  return {
    id,
    mine,
    who: writerFacts(language, writer, owner),
    face,
    count: items === null ? null : writerCount(language, items),
    owner: owner && fill(words.ofOwner, { owner }),
    names: others.length > 0 ? fill(words.names, { names: others.join(", ") }) : null,
    severalNames: names.length > 1,
    ties: tieFacts(language, writer.ties).flatMap(({ id: tie, state, owner: other }) =>
      state === "asked"
        ? []
        : [{ id: tie, words: fill(words[state === "asks" ? "asks" : "together"], { owner: other }) }],
    ),
    cards: cardsJson(language, {
      rows,
      more: (item) => ({
        when: dateOf(language, item),
        from: together ? (item.mine ? words.mineHere : (item.ownerName ?? words.unknownOwner)) : undefined,
      }),
    }),
    after,
    next: next && writerPath(id, { after: next }),
    first: after ? writerPath(id) : null,
  };
}

export default function WriterPage() {
  const { view } = useLoaderData<typeof loader>();
  under.useHasList(view);
  return (
    <>
      <Suspense fallback={null}>{view ? <WriterView {...view} /> : null}</Suspense>
      <Outlet context={view !== null} />
    </>
  );
}
