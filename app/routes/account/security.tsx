import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { formatNumber } from "~/i18n/format";
import { dictionary, messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { OVER_LIST } from "~/ui/controls/dialog";
import { ButtonLink } from "~/ui/controls/button";
import { listUnder } from "~/ui/item/list-under";
import { onFacts } from "./two-step-facts";

const PAGE = "/profile/security";

export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  // Opened as a document, changing the password is the page and this gives only its frame; hydrated, that lies over it.
  const isFrame = under.isFrame(page, url);
  const needed = messages(page, "account", "twoStep", "dashboard", "providers");
  return {
    title: needed.account.title,
    messages: isFrame ? {} : needed,
    subjects: isFrame ? null : await subjectsOf(page),
  };
}

/** Facts of each row; counts and days in words, null for none, or for this device alone. */
async function subjectsOf(page: PageContext) {
  const [
    twoStep,
    { email, mobile },
    devices,
    { at_collections: startsAtCollections },
    passkeys,
    { providers },
    { stewards },
  ] = await Promise.all([
    page.archive.ask(OWN_ACCOUNT_CALLS.twoStep),
    page.archive.ask(PROFILE_CALLS.profile),
    page.archive.ask(OWN_ACCOUNT_CALLS.devices),
    page.archive.ask(OWN_ACCOUNT_CALLS.profileStart),
    page.archive.ask(SIGN_IN_CALLS.passkeys),
    page.archive.ask(PROVIDER_CALLS.providers),
    page.archive.ask(STEWARD_CALLS.stewardships),
  ]);
  const linked = providers
    .filter(({ linked_at }) => linked_at)
    .map(({ provider }) => dictionary(page.language).providers[provider]);
  const counted = (count: number) => formatNumber(page.language, count);
  return {
    password: twoStep.password,
    addresses: [email, mobile].filter((address) => address !== null),
    twoStep: onFacts(page, twoStep),
    passkeys: passkeys.length > 0 ? counted(passkeys.length) : null,
    /** Names of those that are linked; null where none is to be had. */
    providers: providers.length > 0 ? linked.join(", ") : null,
    devices: devices.length > 1 ? counted(devices.length) : null,
    /** Number of those whom they named to ask for their archive. */
    stewards: stewards.length > 0 ? counted(stewards.length) : null,
    startsAtCollections,
  };
}

const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** Sign-in and security: a row for each subject, with the way to its screen. */
export default function SecurityPage() {
  const { subjects } = useLoaderData<typeof loader>();
  return <under.List of={subjects}>{subjects && <SecurityRows {...subjects} />}</under.List>;
}

/** A row for each subject of "Sign-in and security". */
function SecurityRows(subjects: Awaited<ReturnType<typeof subjectsOf>>) {
  const { password, addresses, twoStep, passkeys, providers, devices, stewards, startsAtCollections } = subjects;
  const t = useMessages("account");
  const step = useMessages("twoStep");
  const provider = useMessages("providers");
  const start = useMessages("dashboard");
  return (
    <div className="stack">
      <h1>{t("title")}</h1>
      <p className="soft">{t("lead")}</p>
      <div className="cards">
        <SecurityRow
          title={t("passwordTitle")}
          to="/profile/password"
          way={t(password ? "passwordWay" : "chooseWay")}
          over
        >
          <p>{t(password ? "passwordText" : "chooseText")}</p>
        </SecurityRow>
        <SecurityRow title={t("addressesTitle")} to="/profile/addresses" way={t("addressesWay")}>
          {addresses.map((address) => (
            <p key={address}>{address}</p>
          ))}
        </SecurityRow>
        <SecurityRow title={step("title")} to="/profile/two-step" way={step(twoStep ? "rowChange" : "rowWay")}>
          <p>{twoStep ? step("rowOn", { day: twoStep.day, count: twoStep.count }) : step("rowOff")}</p>
        </SecurityRow>
        <SecurityRow title={t("passkeysTitle")} to="/profile/passkeys" way={t("passkeysWay")}>
          <p>{passkeys ? t("passkeysCount", { count: passkeys }) : t("passkeysNone")}</p>
        </SecurityRow>
        {providers === null ? null : (
          <SecurityRow title={provider("title")} to="/profile/providers" way={provider("rowWay")}>
            {providers ? provider("rowLinked", { names: providers }) : provider("rowText")}
          </SecurityRow>
        )}
        <SecurityRow title={t("devicesTitle")} to="/profile/devices" way={t("devicesWay")}>
          <p>{devices ? t("deviceCount", { count: devices }) : t("deviceOne")}</p>
        </SecurityRow>
        <SecurityRow title={start("startTitle")} to="/dashboard?stay=1" way={start("change")}>
          <p>{start(startsAtCollections ? "startCollections" : "startThere")}</p>
        </SecurityRow>
        <SecurityRow title={t("stewardsTitle")} to="/stewards" way={t("stewardsWay")}>
          <p>{stewards ? t("stewardsCount", { count: stewards }) : t("stewardsText")}</p>
        </SecurityRow>
        <SecurityRow title={t("importTitle")} to="/import" way={t("importWay")}>
          <p>{t("importText")}</p>
        </SecurityRow>
        <SecurityRow title={t("leavingTitle")} to="/delete-account" way={t("leavingWay")}>
          <p>{t("leavingText")}</p>
          <p>
            <ButtonLink icon="download" to="/download/archive" document>
              {t("takeEverything")}
            </ButtonLink>
          </p>
        </SecurityRow>
      </div>
    </div>
  );
}

interface SecurityRowProps {
  title: string;
  /** Says how the subject stands. */
  children: ReactNode;
  /** The screen behind it, and the words of the way there. */
  to: string;
  way: string;
  /** Hydrated, it lies over this page. */
  over?: boolean;
}

/** One subject: a heading, how it stands, and the way to its screen. */
function SecurityRow({ title, children, to, way, over }: SecurityRowProps) {
  return (
    <section className="sheet stack">
      <h2>{title}</h2>
      <div className="soft stack">{children}</div>
      <p>
        <ButtonLink to={to} state={over && OVER_LIST} preventScrollReset={over}>
          {way}
        </ButtonLink>
      </p>
    </section>
  );
}
