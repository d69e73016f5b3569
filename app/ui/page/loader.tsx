import { useNavigation } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";

/**
 * Shows that the next page is on its way. Only on a hydrated page; it fades within a second by itself and holds nothing
 * up.
 */
export function Loader() {
  const t = useMessages("ui");
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <output className="loader">
      <span className="unseen">{t("loading")}</span>
    </output>
  );
}
