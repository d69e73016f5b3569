import { useMessages } from "~/i18n/use-messages";
import { SecurityRow } from "./security-row";

/** Where "Back to Home" leads the person. Needs the message area "dashboard". */
export function StartRow({ atCollections }: { atCollections: boolean }) {
  const t = useMessages("dashboard");
  return (
    <SecurityRow title={t("startTitle")} to="/dashboard?stay=1" way={t("change")}>
      <p>{t(atCollections ? "startCollections" : "startThere")}</p>
    </SecurityRow>
  );
}
