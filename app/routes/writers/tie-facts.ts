import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import type { WriterTie } from "archive/contract/writers/writer-tie";
import { dictionary } from "~/i18n/dictionary";
import { chooseCaption } from "~/i18n/caption-choice";
import { writerPath } from "~/ui/person/writer-address";

export type TieFacts = ReturnType<typeof tieFacts>[number];

/**
 * Server side only: what is said of a writer and of others' writers, in words.
 * @returns `name`, null, and `to`, address of the other's page, null where the reader may not see them; `who`: the
 * other with their owner
 */
export function tieFacts(language: Language, ties: readonly WriterTie[]) {
  const { samePerson: words, writers } = dictionary(language);
  return ties.map(({ id, state, writerId, name: given, nameTranslation, ownerName }) => {
    const owner = ownerName ?? writers.unknownOwner;
    const name = given && chooseCaption(language, given, nameTranslation ?? "").text;
    const who = name ? fill(words.agreed, { name, owner }) : fill(words.agreedUnnamed, { owner });
    return { id, state, owner, name, who, to: writerId === null ? null : writerPath(writerId) };
  });
}
