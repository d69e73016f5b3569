import { useWords } from "~/i18n/use-words";
import { SecurityRow } from "./security-row";
import { TakeEverything } from "./take-everything";

/** Taking everything along, and the way to leave. Needs the words area "account". */
export function LeavingRow() {
  const t = useWords("account");
  return (
    <SecurityRow title={t("leavingTitle")} to="/delete-account" way={t("leavingWay")}>
      <p>{t("leavingText")}</p>
      <TakeEverything label={t("takeEverything")} />
    </SecurityRow>
  );
}
