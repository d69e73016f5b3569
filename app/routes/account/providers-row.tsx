import { useMessages } from "~/i18n/use-messages";
import { SecurityRow } from "./security-row";

/** Whose word the account takes; nothing where nobody's is to be had. @param linked their names, in words */
export function ProvidersRow({ linked, offered }: { linked: string; offered: boolean }) {
  const t = useMessages("providers");
  if (!offered) return null;
  return (
    <SecurityRow title={t("title")} to="/profile/providers" way={t("rowWay")}>
      {linked ? t("rowLinked", { names: linked }) : t("rowText")}
    </SecurityRow>
  );
}
