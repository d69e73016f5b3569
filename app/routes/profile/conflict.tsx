import { useMessages } from "~/i18n/use-messages";
import type { ProfileReply } from "./profile-reply";

/** What stands there now, beside what the person wrote. Needs the message area "profile". */
export function Conflict({ current }: Pick<ProfileReply, "current">) {
  const t = useMessages("profile");
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
