import type { DigestChoice } from "archive/contract/notifications/notification";
import { Choices } from "~/forms/fields/choices";
import { useMessages } from "~/i18n/use-messages";

/**
 * What a person wants wherever they are.
 * @param mailed whether they have an e-mail address. Needs the message area "notificationSettings".
 */
export function Wishes({ push, digest, mailed }: { push: boolean; digest: DigestChoice; mailed: boolean }) {
  const t = useMessages("notificationSettings");
  return (
    <>
      <Choices
        name="push"
        label={t("push")}
        defaultValue={push ? "on" : "off"}
        choices={[
          { value: "on", icon: "bell", label: t("pushOn"), hint: t("pushOnHint") },
          { value: "off", icon: "minus", label: t("pushOff"), hint: t("pushOffHint") },
        ]}
      />
      <Choices
        name="digest"
        label={t("digest")}
        defaultValue={digest}
        choices={[
          { value: "off", icon: "minus", label: t("digestOff"), hint: t("digestOffHint") },
          {
            value: "daily",
            icon: "mail",
            label: t("digestDaily"),
            hint: t(mailed ? "digestDailyHint" : "digestNoMail"),
          },
        ]}
      />
    </>
  );
}
