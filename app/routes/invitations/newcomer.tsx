import { redirect } from "@remix-run/node";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import type { Offer } from "archive/contract/sharing/invitation";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { PasswordField } from "~/forms/fields/password-field";
import { TextField } from "~/forms/fields/text-field";
import { fieldOf, type FormReply } from "~/forms/form-reply";
import { Honeypot, isFromBot } from "~/forms/honeypot";
import { submitForm } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { accountForms } from "archive/contract/accounts/account-forms";
import type { PageContext } from "~/session/context";
import { deviceOf, keepDevice } from "~/session/device-handle";
import { flashRedirect } from "~/session/flash";
import { loginRedirect, PERSON_HOME } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { PersonRow } from "~/ui/person/person-row";
import { acceptedPath } from "./answer-invitation";

/** Facts for somebody whose address the mail proves and who has no account; null for everybody else. */
export function newcomerFacts({ siteName, providers }: PageContext, offer: Offer) {
  // Where people sign in on a separate host, accounts are made there.
  if (offer.registerAs === null || providers.hosted) return null;
  const { kind, typeName, invitedBy, registerAs: address } = offer;
  const what = kind === "file" ? (typeName === "voice" ? "file_voice" : "file_handwriting") : kind;
  return {
    what,
    name: invitedBy.name,
    picture: invitedBy.picture,
    group: kind === "group" ? typeName : "",
    address,
    site: siteName,
    once: crypto.randomUUID(),
  } as const;
}
type NewcomerFacts = NonNullable<ReturnType<typeof newcomerFacts>>;

/** Makes their account, signs in and leads to what was offered. */
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

/** An invitation's page for somebody without an account: who, what and why, and a name and a password. */
export function NewcomerPage({ facts, reply }: { facts: NewcomerFacts; reply: FormReply | undefined }) {
  const t = useMessages("newcomer");
  const form = useChecks("invited", reply);
  const { what, name, picture, group, address, site, once } = facts;
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{t(what, { name, group })}</h1>
      <ul className="plain-list">
        <PersonRow person={{ name, picture }} detail={t("why", { name, address, site })} />
      </ul>
      <CheckedForm form={form}>
        <input type="hidden" name="once" value={once} />
        <TextField {...fieldOf(form, "first_name")} label={t("name")} autoComplete="given-name" required />
        <TextField
          name="email"
          label={t("address")}
          type={address.startsWith("+") ? "tel" : "email"}
          autoComplete="username"
          value={address}
          readOnly
        />
        <PasswordField
          label={t("password")}
          hint={t("passwordHint")}
          errors={form.errors.password}
          autoComplete="new-password"
        />
        <Honeypot />
        <p className="soft small">{t("makes", { site, name })}</p>
        <Button look="main" name="do" value="register">
          {t(`open_${what}`)}
        </Button>
      </CheckedForm>
    </section>
  );
}
