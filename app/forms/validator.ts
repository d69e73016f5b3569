import { parseWithZod } from "@conform-to/zod/v4";
import { plainFault } from "archive/contract/faults";
import type { z } from "zod";
import type { Language } from "archive/contract/language";
import { accountForms } from "archive/contract/accounts/account-forms";

/** A form that is checked while it is filled in. */
export type Checked = keyof ReturnType<typeof accountForms>;

/** What is wrong with each field, in words. */
export type Validate = (form: FormData) => Record<string, string[]>;

type Sentences = Record<string, Record<string, string>>;

/** Reads a form by its schema: what it says, or what is wrong with each field. @param say the words of a fault's key */
export function readBySchema<Schema extends z.ZodType>(form: FormData, schema: Schema, say: (key: string) => string) {
  const submission = parseWithZod(form, { schema, error: plainFault, disableAutoCoercion: true });
  if (submission.status === "success") return { ok: true as const, value: submission.value };
  const faults = Object.entries(submission.error ?? {});
  const errors = Object.fromEntries(faults.map(([field, keys]) => [field, [...new Set((keys ?? []).map(say))]]));
  return { ok: false as const, errors };
}

/**
 * Fetched by `useChecks` alone: brings schemas, what reads a form by them, and their words. Judges as the server does.
 */
export async function loadValidator(name: Checked, language: Language, country?: string): Promise<Validate> {
  const sentences = await sentencesOf(language);
  const schema: z.ZodType = accountForms(country)[name];
  return (form) => {
    const read = readBySchema(form, schema, (key) => sentenceOf(sentences, key));
    return read.ok ? {} : read.errors;
  };
}

async function sentencesOf(language: Language): Promise<Sentences> {
  if (language === "bn") return (await import("archive/contract/messages/bn")).ruleMessages;
  return (await import("archive/contract/messages/en")).ruleMessages;
}

/** The sentence of a rule's key ("ALL_MESSAGE.password_field_is_required"). */
export function sentenceOf(sentences: Sentences, key: string): string {
  const [area = "", name = ""] = key.split(".");
  // A schema's own English wording is no sentence of ours: it appears where a field was not sent at all.
  return sentences[area]?.[name] ?? sentences.reply?.bad_request ?? "";
}
