import { Link } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { OVER_LIST } from "~/ui/controls/dialog";
import { DataExport } from "./data-export";

/** How each subject stands; counts and days in words. */
export interface Subjects {
  password: boolean;
  addresses: string[];
  /** Since when it is on, and how many recovery codes are left; null for off. */
  twoStep: { day: string; count: string } | null;
  /** Null for none. */
  passkeys: string | null;
  /** Names of those that are linked; null where none is to be had. */
  providers: string | null;
  /** Null for this one alone. */
  devices: string | null;
  /** How many they named to ask for their archive; null for none. */
  stewards: string | null;
  startsAtCollections: boolean;
}

/**
 * A row for each subject of "Sign-in and security". Needs the message areas "account", "twoStep", "providers"
 * and "dashboard".
 */
export function SecurityRows({
  password,
  addresses,
  twoStep,
  passkeys,
  providers,
  devices,
  stewards,
  startsAtCollections,
}: Subjects) {
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
          <p>{twoStep ? step("rowOn", twoStep) : step("rowOff")}</p>
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
          <DataExport label={t("takeEverything")} />
        </SecurityRow>
      </div>
    </div>
  );
}

interface SecurityRowProps {
  title: string;
  /** How it stands. */
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
        <Link className="button" to={to} state={over && OVER_LIST} preventScrollReset={over}>
          {way}
        </Link>
      </p>
    </section>
  );
}
