import { Fragment } from "react";
import { useMessages } from "~/i18n/use-messages";
import { COOKIES } from "~/session/cookies/cookie-names";

export function PrivacyCookies({ numbers }: { numbers: Record<string, string> }) {
  const t = useMessages("privacy");
  return (
    <section>
      <h2>{t("cookiesTitle")}</h2>
      <p>{t("cookiesLead")}</p>
      <ul>
        {COOKIES.map(([names, key]) => (
          <li key={key}>
            {names.map((name, at) => (
              <Fragment key={name}>
                {at > 0 ? ", " : null}
                <code lang="en">{name}</code>
              </Fragment>
            ))}
            : {t(key, numbers)}
          </li>
        ))}
      </ul>
      <p>{t("cookieStorage")}</p>
    </section>
  );
}
