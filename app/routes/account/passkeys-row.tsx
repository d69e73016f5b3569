import { useWords } from "~/i18n/use-words";
import { SecurityRow } from "./security-row";

/** How many passkeys the person has. @param count in the page's digits, null for none. Needs the words area "passkeys" */
export function PasskeysRow({ count }: { count: string | null }) {
  const t = useWords("passkeys");
  return (
    <SecurityRow title={t("title")} to="/profile/passkeys" way={t("rowWay")}>
      <p>{count ? t("rowCount", { count }) : t("rowNone")}</p>
    </SecurityRow>
  );
}
