import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { BackPage } from "~/ui/page/back-page";

interface AccountPageProps {
  title: string;
  /** Address of the page above it, where that isn't the settings. */
  back?: string;
  children: ReactNode;
}

/** A screen behind the settings, with the way back. Needs the message area "account". */
export function AccountPage({ title, back, children }: AccountPageProps) {
  const t = useMessages("account");
  return (
    <BackPage title={title} back={back === undefined ? undefined : { to: back, label: t("back") }}>
      {children}
    </BackPage>
  );
}
