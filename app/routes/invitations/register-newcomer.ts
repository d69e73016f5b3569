import { redirect } from "@remix-run/node";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import type { Offer } from "archive/contract/sharing/invitation";
import { isFromBot } from "~/forms/honeypot";
import { submitForm } from "~/forms/submit-form";
import { accountForms } from "archive/contract/accounts/account-forms";
import { shownAddress } from "archive/contract/shown-address";
import type { PageContext } from "~/session/context";
import { deviceOf, keepDevice } from "~/session/device-handle";
import { flashRedirect } from "~/session/flash";
import { loginRedirect, PERSON_HOME } from "~/session/person";
import { acceptedPath, countIn } from "./answer-invitation";

/**
 * Server side only: facts for somebody whose address the mail proves and who has no account; null for everybody else.
 */
export function newcomerFacts({ siteName, providers, language }: PageContext, offer: Offer) {
  // Where people sign in on a separate host, accounts are made there.
  if (offer.registerAs === null || providers.hosted) return null;
  const { kind, typeName, name: thing, count, invitedBy, registerAs: address } = offer;
  const what = kind === "file" ? (typeName === "voice" ? "file_voice" : "file_handwriting") : kind;
  return {
    what,
    name: invitedBy.name,
    picture: invitedBy.picture,
    // Of a letter or a voice its kind alone.
    thing: thing ?? "",
    count: kind === "file" || count === null ? null : countIn(language, kind, count),
    address: shownAddress(address),
    site: siteName,
    once: crypto.randomUUID(),
  } as const;
}
export type NewcomerFacts = NonNullable<ReturnType<typeof newcomerFacts>>;

/** Server side only: makes their account, signs in and leads to what was offered. */
export async function registerNewcomer(page: PageContext, request: Request, form: FormData, token: string) {
  if (isFromBot(form)) throw loginRedirect(new Request(request.url));
  const schema = accountForms(page.mobileCountry).invited;
  const sent = await submitForm(page, form, schema, (fields) =>
    page.archive.ask(SIGN_IN_CALLS.invitedRegister, {
      fields: { ...fields, token, once: String(form.get("once")), device: deviceOf(request) },
    }),
  );
  if (!sent.ok) return sent.refusal;
  const { kind, id, ...tokens } = sent.data;
  page.session.signIn(tokens);
  keepDevice(page, tokens.device);
  // Taken back a moment ago: the page of the invitation says so.
  if (kind === null || id === null) return redirect(PERSON_HOME, 303);
  return flashRedirect(page, acceptedPath(kind, id), "invitedIn");
}
