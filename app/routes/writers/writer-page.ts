import { fill } from "archive/contract/fill";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { cardsJson } from "~/ui/item/cards-page";
import type { CardFacts } from "~/ui/item/item-facts";
import { dateByBoth } from "~/ui/item/text-facts";
import { writerPath } from "~/ui/person/writer-address";
import { writerCount, writerFacts } from "~/ui/person/writer-facts";
import { tieFacts } from "./tie-facts";

export type WriterPageFacts = Awaited<ReturnType<typeof writerPage>>;

/**
 * A letter or a voice of theirs, with when it was written or spoken in words, empty where nobody said when; and with
 * whose it is, where those of two archives are read together.
 */
export type WriterCard = CardFacts & { when: string; from?: string };

/** Server side only: a writer or speaker, with a page of theirs. @returns `cards`: `WriterCard[]` as JSON */
export async function writerPage({ archive, language }: PageContext, id: number, after: string | null) {
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
    // How much of theirs there is, and from whose things, in words.
    count: items === null ? null : writerCount(language, items),
    owner: owner && fill(words.ofOwner, { owner }),
    // Other names by which they were typed, in a sentence.
    names: others.length > 0 ? fill(words.names, { names: others.join(", ") }) : null,
    severalNames: names.length > 1,
    // A sentence for each of others' writers who is the same person.
    ties: tieFacts(language, writer.ties).flatMap(({ id: tie, state, owner: other }) =>
      state === "asked"
        ? []
        : [{ id: tie, words: fill(words[state === "asks" ? "asks" : "together"], { owner: other }) }],
    ),
    cards: cardsJson(language, {
      rows,
      more: (item) => ({
        when: dateByBoth(language, item),
        from: together ? (item.mine ? words.mineHere : (item.ownerName ?? words.unknownOwner)) : undefined,
      }),
    }),
    after,
    // Addresses of the next page and of the beginning; null where there is none, or this is it.
    next: next && writerPath(id, { after: next }),
    first: after ? writerPath(id) : null,
  };
}
