import { useWords } from "~/i18n/use-words";
import type { ProfileReply } from "./profile-reply";

/** What stands there now, beside what the person wrote. Needs the words area "profile". */
export function Conflict({ current }: Pick<ProfileReply, "current">) {
  const t = useWords("profile");
  if (!current) return null;
  return (
    <div className="stack">
      <p>{t("conflict")}</p>
      <p className="caption" dir="auto">
        {current.text || t("unsaid")}
      </p>
      <p className="hint">{t("conflictKeep")}</p>
    </div>
  );
}
