import { sentenceOf, type KeysOf, type Sentence, type SentenceParams } from "./sentence-of";
import { shellTexts } from "./shell-texts.en";

/** A line for operators: a sentence, said in the language of whoever reads it, or another program's own words. */
export type Line = string | Sentence;

/** Gets lines that say how far some work is. */
export type Tell = (line: Line) => void;

/** A sentence of what operators read at the shell. Where what it is about went wrong, it says how to mend it. */
export function line(key: KeysOf<typeof shellTexts>, params?: SentenceParams): Sentence {
  return { key: `shell.${key}`, ...(params && { params }) };
}

/** The same in English, the language of logs and of what is written down. */
export function inEnglish(said: Line): string {
  return typeof said === "string" ? said : sentenceOf({ shell: shellTexts }, "en", said);
}
