import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { formatNumber, formatSize, formatUnits } from "archive/contract/formats";
import type { MessageParams } from "./refusal";

/** Sentences of one language, by the parts of their keys. */
export interface Texts {
  [name: string]: string | Texts;
}

/** A sentence to be said, in which others may stand. */
export interface Sentence {
  key: string;
  params?: SentenceParams;
}
export type SentenceParams = { [name: string]: MessageParams[string] | Sentence };

/** The sentence of a key, numbers in its language's digits. Unknown keys come back as they are. */
export function sentenceOf(texts: Texts, language: Language, ref: Sentence): string {
  const params = Object.fromEntries(
    Object.entries(ref.params ?? {}).map(([name, value]) => {
      if (typeof value === "number") return [name, formatNumber(language, value)];
      if (typeof value === "string") return [name, value];
      if ("key" in value) return [name, sentenceOf(texts, language, value)];
      if ("bytes" in value) return [name, formatSize(language, value.bytes)];
      if ("kilobytes" in value) return [name, formatUnits(language, value.kilobytes, "kilobyte")];
      return [name, formatUnits(language, value.megabytes, "megabyte")];
    }),
  );
  const text = ref.key
    .split(".")
    .reduce<Texts[string] | undefined>((at, name) => (typeof at === "object" ? at[name] : undefined), texts);
  return typeof text === "string" ? fill(text, params) : ref.key;
}

/** Keys of the sentences in a tree of them. */
export type KeysOf<T, At extends string = ""> = {
  [Name in keyof T & string]: T[Name] extends string ? `${At}${Name}` : KeysOf<T[Name], `${At}${Name}.`>;
}[keyof T & string];
