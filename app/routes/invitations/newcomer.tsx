import { CheckedForm, useChecks } from "~/forms/checked-form";
import { PasswordField } from "~/forms/fields/password-field";
import { TextField } from "~/forms/fields/text-field";
import { fieldOf, type FormReply } from "~/forms/form-reply";
import { Honeypot } from "~/forms/honeypot";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { CONTACT } from "~/ui/page/contact-address";
import { PersonRow } from "~/ui/person/person-row";
import type { NewcomerFacts } from "./register-newcomer";

interface Props {
  facts: NewcomerFacts & { closed: boolean };
  reply: FormReply | undefined;
}

/** An invitation's page for somebody without an account: who, what and why, and a name and a password. */
export function NewcomerPage({ facts, reply }: Props) {
  const t = useMessages("newcomer");
  const form = useChecks("invited", reply);
  const closed = useMessages("noAccount");
  const { what, name, picture, thing, count, address, site, once } = facts;
  if (facts.closed)
    return (
      <section className="dialog-page dialog-small stack">
        <h1>{closed("closedTitle")}</h1>
        <p>{closed("invitedText", { name, site })}</p>
        <p>
          <Link to={CONTACT}>{closed("asking")}</Link>
        </p>
      </section>
    );
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{t(what, { name, thing })}</h1>
      {count ? <p className="soft">{count}</p> : null}
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
