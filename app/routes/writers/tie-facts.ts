import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import type { WriterTie } from "archive/contract/writers/writer-tie";
import { dictionary } from "~/i18n/dictionary";
import { chooseCaption } from "~/i18n/caption-choice";
import { writerPath } from "~/ui/person/writer-address";

/** What is said of a writer and one of somebody else's, in words. */
export interface TieFacts {
  id: number;
  state: WriterTie["state"];
  owner: string;
  /** The other's name; null where the reader may not see it. */
  name: string | null;
  /** Who that is, with their owner. */
  who: string;
  /** Address of their page, where the reader may see it. */
  to: string | null;
}

/** Server side only. */
export function tieFacts(language: Language, ties: readonly WriterTie[]): TieFacts[] {
  const { samePerson: words, writers } = dictionary(language);
  return ties.map(({ id, state, writerId, name: given, nameTranslation, ownerName }) => {
    const owner = ownerName ?? writers.unknownOwner;
    const name = given && chooseCaption(language, given, nameTranslation ?? "").text;
    const who = name ? fill(words.agreed, { name, owner }) : fill(words.agreedUnnamed, { owner });
    return { id, state, owner, name, who, to: writerId === null ? null : writerPath(writerId) };
  });
}
