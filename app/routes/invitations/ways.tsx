import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";

/**
 * From the foot of invitations: to those that were ignored or wait, and to the people of whom something is settled once
 * and for all.
 */
export function Ways({ ignored }: { ignored: boolean }) {
  const t = useMessages("invitation");
  return (
    <p className="row">
      <ButtonLink look="quiet" to={ignored ? "/invitation" : "/invitation?state=ignored"}>
        {t(ignored ? "toWaiting" : "toIgnored")}
      </ButtonLink>
      <ButtonLink look="quiet" to="/share-with-me">
        {t("toShared")}
      </ButtonLink>
      <ButtonLink look="quiet" to="/people/always-accepted">
        {t("toAlways")}
      </ButtonLink>
      <ButtonLink look="quiet" to="/people/blocked">
        {t("toBlocked")}
      </ButtonLink>
    </p>
  );
}
