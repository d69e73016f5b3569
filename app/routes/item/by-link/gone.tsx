import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";

/** An address that opens nothing, whatever the reason. */
export function Gone() {
  const t = useMessages("openLink");
  return (
    <div className="message">
      <Icon name="frown" />
      <h1>{t("goneTitle")}</h1>
      <p>{t("goneText")}</p>
      <ButtonLink to="/" document>
        {t("goneHome")}
      </ButtonLink>
    </div>
  );
}
