import type { Refused } from "archive/client";
import { profileWire, type Profile } from "archive/contract/profile/profile";
import { refusedForm } from "~/forms/submit-form";
import type { FormReply } from "~/forms/form-reply";

/** A refused form of the profile: the text as typed, and with a newer version what stands there now. */
export interface ProfileReply extends FormReply {
  current?: { text: string; version: string } | null;
}

/** Server side only. @param textOf what the form is about, as it is read */
export function refusedProfile(form: FormData, answer: Refused, textOf: (profile: Profile) => string): ProfileReply {
  const told = answer.reason === "conflict" && profileWire.schema.safeParse(answer.data).data;
  const now = told ? profileWire.fromWire(told) : null;
  return { ...refusedForm(form, answer), current: now && { text: textOf(now), version: now.version } };
}

/** What a form says in these fields, without those that it has not. */
export function fieldsOf(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, String(form.get(name))]));
}
