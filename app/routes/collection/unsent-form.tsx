import { useMessages } from "~/i18n/use-messages";
import { SEND_AGAIN } from "~/session/person";
import { useShell } from "~/session/use-shell";
import { ButtonLink } from "~/ui/controls/button";

/** The way to a form that the person sent while somebody else was signed in. Needs the message area "chooser". */
export function UnsentForm() {
  const t = useMessages("chooser");
  const { person } = useShell();
  if (!person?.unsent) return null;
  return (
    <section className="sheet page-head">
      <p>{t("unsentForm")}</p>
      <ButtonLink to={SEND_AGAIN}>{t("unsentFormLook")}</ButtonLink>
    </section>
  );
}
