import { Fragment } from "react";
import { useWords } from "~/i18n/use-words";

/** Every cookie there is by its name (tests/docs/privacy.test.ts finds those that are not here). */
const COOKIES = [
  [["akkhor_session"], "cookieSession"],
  [["i18nextLng"], "cookieLanguage"],
  [["akkhor_device"], "cookieDevice"],
  [["akkhor_flash"], "cookieFlash"],
  [["akkhor_flow", "akkhor_second_step", "akkhor_mail_link", "akkhor_address", "akkhor_proof", "akkhor_leaving"], "cookieSteps"],
  [["akkhor_provider", "akkhor_provider_ticket", "akkhor_apple_name"], "cookieProviders"],
  [["akkhor_interrupted", "akkhor_ended", "akkhor_form"], "cookieForms"],
  [["akkhor_recording", "akkhor_waiting"], "cookieMarks"],
  [["akkhor_link_…"], "cookieLinks"],
  [["akkhor_app_offer"], "cookieApp"],
] as const;

export function PrivacyCookies({ numbers }: { numbers: Record<string, string> }) {
  const t = useWords("privacy");
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
