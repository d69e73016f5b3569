import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";

/** Somebody waits for an answer, and the way to give it. @param words how many */
export function WaitingInvitations({ words }: { words: string }) {
  const t = useMessages("dashboard");
  return (
    <p className="sheet row">
      <strong>{words}</strong>
      <ButtonLink look="main" icon="mail" to="/invitation">
        {t("toInvitations")}
      </ButtonLink>
    </p>
  );
}
