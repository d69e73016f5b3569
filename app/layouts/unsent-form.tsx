import { useLocation } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { SEND_AGAIN } from "~/session/person";
import { useShell } from "~/session/use-shell";
import { ButtonLink } from "~/ui/controls/button";

/** On each page of a person of whom a form waits that was sent while somebody else was signed in: the way to it. */
export function UnsentForm() {
  const t = useMessages("shell");
  const { person } = useShell();
  const { pathname } = useLocation();
  if (!person?.unsent || pathname === SEND_AGAIN) return null;
  return (
    <section className="sheet page-head">
      <p>{t("unsentForm")}</p>
      <ButtonLink to={SEND_AGAIN}>{t("unsentFormLook")}</ButtonLink>
    </section>
  );
}
