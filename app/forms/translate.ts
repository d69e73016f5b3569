import type { Language } from "archive/contract/language";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";

const sentences: Record<Language, Record<string, Record<string, string>>> = { bn, en };

/** Server side only: the sentence of a rule's key ("ALL_MESSAGE.password_field_is_required") in the page's language. */
export function ruleSentence(language: Language, key: string): string {
  const [area = "", name = ""] = key.split(".");
  // A schema's own English wording is no sentence of ours: it appears where a field was not sent at all.
  return sentences[language][area]?.[name] ?? sentences[language].reply?.bad_request ?? "";
}
