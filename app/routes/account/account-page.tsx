import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { BackPage } from "~/ui/page/back-page";

/** A screen behind "Sign-in and security", with the way back. Needs the message area "account". */
export function AccountPage({
  title,
  back = "/profile/security",
  children,
}: {
  title: string;
  back?: string;
  children: ReactNode;
}) {
  const t = useMessages("account");
  return (
    <BackPage title={title} back={{ to: back, label: t("back") }}>
      {children}
    </BackPage>
  );
}
