import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";
import type { SessionUser } from "archive/contract/accounts/account";
import { useMessages } from "~/i18n/use-messages";
import { DataExport } from "./data-export";
import { Link } from "@remix-run/react";
import { OVER_LIST } from "~/ui/controls/dialog";

interface SecurityRowProps {
  title: string;
  /** How it stands. */
  children: ReactNode;
  /** The screen behind it, and the words of the way there. */
  to: string;
  way: string;
}

/** One subject of "Sign-in and security": a heading, how it stands, and the way to its screen. */
function SecurityRow({ title, children, to, way }: SecurityRowProps) {
  return (
    <section className="sheet stack">
      <h2>{title}</h2>
      <div className="soft stack">{children}</div>
      <p>
        <ButtonLink to={to}>{way}</ButtonLink>
      </p>
    </section>
  );
}

/** Where the person can be written to. */
export function AddressesRow({ email, mobile }: Pick<SessionUser, "email" | "mobile">) {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("addressesTitle")} to="/profile/addresses" way={t("addressesWay")}>
      {[email, mobile].map((address) => address && <p key={address}>{address}</p>)}
    </SecurityRow>
  );
}

/**
 * Whether a second step is asked for.
 * @param on since when and how many recovery codes are left, in words; null for off. Needs the message area "twoStep"
 */
export function TwoStepRow({ on }: { on: { day: string; count: string } | null }) {
  const t = useMessages("twoStep");
  return (
    <SecurityRow title={t("title")} to="/profile/two-step" way={t(on ? "rowChange" : "rowWay")}>
      <p>{on ? t("rowOn", on) : t("rowOff")}</p>
    </SecurityRow>
  );
}

/** How many passkeys the person has. @param count in the page's digits, null for none. */
export function PasskeysRow({ count }: { count: string | null }) {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("passkeysTitle")} to="/profile/passkeys" way={t("passkeysWay")}>
      <p>{count ? t("passkeysCount", { count }) : t("passkeysNone")}</p>
    </SecurityRow>
  );
}

/** Whose word the account takes; nothing where nobody's is to be had. @param linked their names, in words */
export function ProvidersRow({ linked, offered }: { linked: string; offered: boolean }) {
  const t = useMessages("providers");
  if (!offered) return null;
  return (
    <SecurityRow title={t("title")} to="/profile/providers" way={t("rowWay")}>
      {linked ? t("rowLinked", { names: linked }) : t("rowText")}
    </SecurityRow>
  );
}

/** How many devices are signed in. @param count in the page's digits, null for this one alone */
export function DevicesRow({ count }: { count: string | null }) {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("devicesTitle")} to="/profile/devices" way={t("devicesWay")}>
      <p>{count ? t("deviceCount", { count }) : t("deviceOne")}</p>
    </SecurityRow>
  );
}

/** Where "Back to Home" leads the person. Needs the message area "dashboard". */
export function StartRow({ atCollections }: { atCollections: boolean }) {
  const t = useMessages("dashboard");
  return (
    <SecurityRow title={t("startTitle")} to="/dashboard?stay=1" way={t("change")}>
      <p>{t(atCollections ? "startCollections" : "startThere")}</p>
    </SecurityRow>
  );
}

/** Taking everything along, and the way to leave. Needs the message area "account". */
export function LeavingRow() {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("leavingTitle")} to="/delete-account" way={t("leavingWay")}>
      <p>{t("leavingText")}</p>
      <DataExport label={t("takeEverything")} />
    </SecurityRow>
  );
}

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
