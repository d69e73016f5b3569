import { useLoaderData } from "@remix-run/react";
import { LoneLink } from "~/ui/controls/link";
import { Fragment, type ReactNode } from "react";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { COOKIES } from "~/session/cookies/cookie-names";
import type { Messages } from "~/i18n/areas";

export const handle: RouteHandle = { hydrate: "never" };

export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { operator, mail, sessionDays, codeMinutes, notificationDays } = page.policy;
  const number = (value: number) => formatNumber(page.language, value);
  return {
    ...titled(page, "privacy", "title"),
    operator,
    mail,
    numbers: { sessions: number(sessionDays), codes: number(codeMinutes), news: number(notificationDays) },
  };
}

/** What is kept, who sees it, for how long, and how it is taken back; open to everyone. */
export default function PrivacyPolicy() {
  const t = useMessages("privacy");
  const { operator, mail, numbers } = useLoaderData<typeof loader>();
  return (
    <article className="prose">
      <h1>{t("title")}</h1>
      <p className="lead">{t("intro")}</p>
      <PrivacySection
        title="keepTitle"
        lines={["keepAccount", "keepThings", "keepHistory", "keepProfile", "keepSafety", "keepReports", "keepLogs"]}
      />
      <PrivacySection title="seeTitle" lines={["seeItems", "seeProfile", "seeFiles", "seeStewards", "seeUs"]} />
      <PrivacySection title="whereTitle" lines={["whereText"]} />
      <PrivacySection title="cookiesTitle" lines={["cookiesLead"]}>
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
      </PrivacySection>
      <PrivacySection
        title="othersTitle"
        lines={["othersMail", "othersPush", "othersProviders", "othersPayment", "othersNone"]}
      />
      <PrivacySection
        title="timeTitle"
        lines={[
          "timeAccount",
          "timeBin",
          "timeDrafts",
          "timeImports",
          "timeCodes",
          "timeSessions",
          "timeMessages",
          "timeNews",
          "timeReports",
          "timeLeaving",
          "timePayments",
        ]}
        numbers={numbers}
      />
      <PrivacySection title="rightsTitle" lines={["rightsText"]}>
        <LoneLink to="/delete-account">{t("rightsTake")}</LoneLink>
      </PrivacySection>
      <PrivacySection title="childrenTitle" lines={["childrenText"]} />
      <PrivacySection title="changesTitle" lines={["changesText"]} />
      <PrivacySection id="contact" title="contactTitle" lines={[]}>
        {operator ? <p>{t("contactOperator", { name: operator })}</p> : null}
        <p>{mail ? t("contactMail", { mail }) : t("contactText")}</p>
      </PrivacySection>
    </article>
  );
}

type Key = keyof Messages["privacy"];

/** A heading with what is said below it: one sentence of words, or a list of several. */
function PrivacySection({
  id,
  title,
  lines,
  numbers,
  children,
}: {
  id?: string;
  title: Key;
  lines: Key[];
  numbers?: Record<string, string>;
  children?: ReactNode;
}) {
  const t = useMessages("privacy");
  const [only] = lines;
  return (
    <section id={id}>
      <h2>{t(title)}</h2>
      {lines.length > 1 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{t(line, numbers)}</li>
          ))}
        </ul>
      ) : only ? (
        <p>{t(only)}</p>
      ) : null}
      {children}
    </section>
  );
}
