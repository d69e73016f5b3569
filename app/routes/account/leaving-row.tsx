import { useMessages } from "~/i18n/use-messages";
import { SecurityRow } from "./security-row";
import { DataExport } from "./data-export";

/** Taking everything along, and the way to leave. Needs the message area "account". */
export function LeavingRow() {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("leavingTitle")} to="/delete-account" way={t("leavingWay")}>
      <p>{t("leavingText")}</p>
      <DataExport label={t("takeEverything")} />
    </SecurityRow>
  );
}
