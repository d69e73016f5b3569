import type { Answer } from "archive/client";
import type { FormReply } from "~/forms/form-reply";
import { refusedForm } from "~/forms/parse-form";

/** A form whose one field takes either kind of address: what the archive said of a number is said there too. */
export function refusedAddress(form: FormData, answer: Answer<unknown> & { ok: false }): FormReply {
  const { mobile, ...errors } = answer.errors;
  return refusedForm(form, { ...answer, errors: mobile ? { ...errors, email: mobile } : errors });
}
