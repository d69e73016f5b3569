import type { Language } from "archive/contract/language";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { sentenceOf } from "./validator";

/** Server side only: the sentence of a rule's key in the page's language. */
export function ruleSentence(language: Language, key: string): string {
  return sentenceOf({ bn, en }[language], key);
}
