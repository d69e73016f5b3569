import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { OVER_LIST } from "~/ui/controls/dialog";
import { Link } from "~/ui/controls/link";
import { SETTINGS } from "~/ui/page/settings-address";
import type { SettingsFacts } from "./settings-facts";

/** Every setting and everything that is done once a year, by kind. Each line leads to its own screen. */
export function SettingsSections({ stewards, startsAtCollections, ...signIn }: SettingsFacts) {
  const t = useMessages("settings");
  const account = useMessages("account");
  const shell = useMessages("shell");
  const other = useShell().language === "bn" ? "en" : "bn";
  return (
    <>
      <h1>{t("title")}</h1>
      <div className="settings">
        <SignIn {...signIn} />
        <Section title={t("looks")}>
          <Row to={`/appearance?back=${encodeURIComponent(SETTINGS)}`} title={t("appearance")}>
            {t("appearanceText")}
          </Row>
          <li>
            <a className="setting" href={`${SETTINGS}?lng=${other}`} lang={other} hrefLang={other} rel="nofollow">
              <strong>{t("otherLanguage")}</strong>
            </a>
          </li>
        </Section>
        <Section title={t("told")}>
          <Row to="/notifications/settings" title={t("notifications")}>
            {t("notificationsText")}
          </Row>
        </Section>
        <Section title={shell("carry")}>
          <Row to="/import" title={t("import")}>
            {t("importText")}
          </Row>
          <Row to="/download/archive" title={t("download")} document>
            {t("downloadText")}
          </Row>
          <Row to="/my-collections/links" title={t("links")}>
            {t("linksText")}
          </Row>
        </Section>
        <Section title={shell("after")}>
          <Row to="/stewards" title={t("stewards")}>
            {stewards ? account("stewardsCount", { count: stewards }) : t("stewardsText")}
          </Row>
          <Row to="/stewards#entrusted" title={t("entrusted")}>
            {t("entrustedText")}
          </Row>
        </Section>
        <Section title={t("people")}>
          <Row to="/invitation?state=ignored" title={t("ignored")}>
            {t("ignoredText")}
          </Row>
          <Row to="/people/always-accepted" title={t("always")}>
            {t("alwaysText")}
          </Row>
          <Row to="/people/blocked" title={t("blocked")}>
            {t("blockedText")}
          </Row>
        </Section>
        <Section title={t("rest")}>
          <Row to="/payment" title={t("plan")}>
            {t("planText")}
          </Row>
          <Row to="/my-collections/bin" title={t("bin")}>
            {t("binText")}
          </Row>
          <Row to="/profile/start" title={t("start")}>
            {t(startsAtCollections ? "startCollections" : "startWelcome")}
          </Row>
          <Row to="/delete-account" title={t("leave")}>
            {t("leaveText")}
          </Row>
        </Section>
      </div>
    </>
  );
}

type SignInFacts = Omit<SettingsFacts, "stewards" | "startsAtCollections">;

/** Lines of passwords, addresses, devices and all else that signing in takes. */
function SignIn({ password, addresses, twoStep, passkeys, providers, devices }: SignInFacts) {
  const t = useMessages("account");
  const step = useMessages("twoStep");
  const provider = useMessages("providers");
  return (
    <Section title={t("title")}>
      <Row to="/profile/password" title={t(password ? "passwordWay" : "chooseWay")} over>
        {t(password ? "passwordText" : "chooseText")}
      </Row>
      <Row to="/profile/addresses" title={t("addressesTitle")}>
        {addresses.join(", ")}
      </Row>
      <Row to="/profile/two-step" title={step("title")}>
        {twoStep ? step("rowOn", { day: twoStep.day, count: twoStep.count }) : step("rowOff")}
      </Row>
      <Row to="/profile/passkeys" title={t("passkeysTitle")}>
        {passkeys ? t("passkeysCount", { count: passkeys }) : t("passkeysNone")}
      </Row>
      {providers === null ? null : (
        <Row to="/profile/providers" title={provider("title")}>
          {providers ? provider("rowLinked", { names: providers }) : provider("rowText")}
        </Row>
      )}
      <Row to="/profile/devices" title={t("devicesTitle")}>
        {devices ? t("deviceCount", { count: devices }) : t("deviceOne")}
      </Row>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet">
      <h2>{title}</h2>
      <ul className="plain-list">{children}</ul>
    </section>
  );
}

interface RowProps {
  to: string;
  title: string;
  /** Says how it stands, or what is there. */
  children: ReactNode;
  /** Hydrated, it lies over this page. */
  over?: boolean;
  /** Ends in a file. */
  document?: boolean;
}

/** A line that leads to a screen. */
function Row({ to, title, children, over, document }: RowProps) {
  return (
    <li>
      <Link className="setting" to={to} state={over && OVER_LIST} preventScrollReset={over} reloadDocument={document}>
        <strong>{title}</strong>
        <span className="small soft">{children}</span>
      </Link>
    </li>
  );
}
