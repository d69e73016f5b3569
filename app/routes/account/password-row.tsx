import { Link } from "@remix-run/react";
import { useWords } from "~/i18n/use-words";
import { OVER_LIST } from "~/ui/dialog";

/** The way to another password: awake, over this page. */
export function PasswordRow() {
  const t = useWords("account");
  return (
    <section className="sheet stack">
      <h2>{t("passwordTitle")}</h2>
      <p className="soft">{t("passwordText")}</p>
      <p>
        <Link className="button" to="/profile/password" state={OVER_LIST} preventScrollReset>
          {t("passwordWay")}
        </Link>
      </p>
    </section>
  );
}
