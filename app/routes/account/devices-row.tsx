import { useMessages } from "~/i18n/use-messages";
import { SecurityRow } from "./security-row";

/** How many devices are signed in. @param count in the page's digits, null for this one alone */
export function DevicesRow({ count }: { count: string | null }) {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("devicesTitle")} to="/profile/devices" way={t("devicesWay")}>
      <p>{count ? t("deviceCount", { count }) : t("deviceOne")}</p>
    </SecurityRow>
  );
}
