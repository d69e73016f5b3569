import { useWords } from "~/i18n/use-words";
import { SecurityRow } from "./security-row";
import { TakeEverything } from "./take-everything";

/** Taking everything along, and the way to leave. Needs the words area "leaving". */
export function LeavingRow() {
  const t = useWords("leaving");
  return (
    <SecurityRow title={t("rowTitle")} to="/delete-account" way={t("rowWay")}>
      <p>{t("rowText")}</p>
      <TakeEverything />
    </SecurityRow>
  );
}
