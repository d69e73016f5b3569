import { useMessages } from "~/i18n/use-messages";
import { SecurityRow } from "./security-row";

/**
 * Whether a second step is asked for.
 * @param on since when and how many recovery codes are left, in words; null for off. Needs the message area "twoStep"
 */
export function TwoStepRow({ on }: { on: { day: string; count: string } | null }) {
  const t = useMessages("twoStep");
  return (
    <SecurityRow title={t("title")} to="/profile/two-step" way={t(on ? "rowChange" : "rowWay")}>
      <p>{on ? t("rowOn", on) : t("rowOff")}</p>
    </SecurityRow>
  );
}
