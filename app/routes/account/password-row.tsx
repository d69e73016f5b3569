import { Link } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { OVER_LIST } from "~/ui/controls/dialog";

/** The way to another password: awake, over this page. */
export function PasswordRow({ has }: { has: boolean }) {
  const t = useMessages("account");
  return (
    <section className="sheet stack">
      <h2>{t("passwordTitle")}</h2>
      <p className="soft">{t(has ? "passwordText" : "chooseText")}</p>
      <p>
        <Link className="button" to="/profile/password" state={OVER_LIST} preventScrollReset>
          {t(has ? "passwordWay" : "chooseWay")}
        </Link>
      </p>
    </section>
  );
}
