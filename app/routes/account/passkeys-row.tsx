import { useMessages } from "~/i18n/use-messages";
import { SecurityRow } from "./security-row";

/** How many passkeys the person has. @param count in the page's digits, null for none. */
export function PasskeysRow({ count }: { count: string | null }) {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("passkeysTitle")} to="/profile/passkeys" way={t("passkeysWay")}>
      <p>{count ? t("passkeysCount", { count }) : t("passkeysNone")}</p>
    </SecurityRow>
  );
}
