import { Link } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { PasskeySignIn } from "~/interactive/passkeys/sign-in-button";
import { withNext } from "./next-query";

/** Ways in without a password: a link in a mail, and where the browser knows them a passkey. */
export function OtherWays({ next }: { next: string | undefined }) {
  const t = useMessages("signIn");
  return (
    <>
      <p>
        <Link className="lone" to={withNext("/auth/mail-link", next)}>
          {t("mailLinkWay")}
        </Link>
      </p>
      <PasskeySignIn action={withNext("/auth/passkey", next)} />
    </>
  );
}
