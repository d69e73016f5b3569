import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";

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
    <div className="narrow stack">
      <div>
        <ButtonLink look="quiet" icon="back" to={back}>
          {t("back")}
        </ButtonLink>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
