import { useWords } from "~/i18n/use-words";
import { SecurityRow } from "./security-row";

/** Where "Back to Home" leads the person. Needs the words area "dashboard". */
export function StartRow({ atCollections }: { atCollections: boolean }) {
  const t = useWords("dashboard");
  return (
    <SecurityRow title={t("startTitle")} to="/dashboard?stay=1" way={t("change")}>
      <p>{t(atCollections ? "startCollections" : "startThere")}</p>
    </SecurityRow>
  );
}
