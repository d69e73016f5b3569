import { useLoaderData } from "@remix-run/react";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { shownAddressOf } from "archive/contract/shown-address";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

export async function loader(args: RouteArgs) {
  const { page, person } = await personRequest(args);
  const { email, mobile } = await page.archive.ask(PROFILE_CALLS.profile);
  const waits = shownAddressOf(person.waitingAddress ?? null);
  return {
    ...titled(page, "account", "addressesTitle"),
    email: shownAddressOf(email),
    mobile,
    waits,
    sendsTexts: page.sendsTexts,
  };
}

/** E-mail and mobile number, each with how it stands. What is not confirmed is none: it waits for its code. */
export default function AddressesPage() {
  const t = useMessages("account");
  const { title, email, mobile, waits, sendsTexts } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={title}>
      <p className="soft">{t("addressesText")}</p>
      <AddressSheet kind="email" address={email} waits={waits} way={t(email ? "changeEmail" : "addEmail")} />
      <AddressSheet
        kind="mobile"
        address={mobile}
        waits={waits}
        way={sendsTexts && t(mobile ? "changeMobile" : "addMobile")}
      />
    </AccountPage>
  );
}

interface AddressSheetProps {
  kind: "email" | "mobile";
  address: string | null;
  /** The one that an invitation's mail alone has proven. */
  waits: string | null;
  /** Words of the way to another one; false where none can be confirmed here. */
  way: string | false;
}

function AddressSheet({ kind, address, waits, way }: AddressSheetProps) {
  const t = useMessages("account");
  return (
    <section className="sheet stack">
      <h2>{t(kind)}</h2>
      {address ? (
        <p className="row">
          <span className="whole">{address}</span>
          {address === waits ? (
            <Badge>{t("waits")}</Badge>
          ) : (
            <Badge icon="check" leaf>
              {t("confirmed")}
            </Badge>
          )}
        </p>
      ) : (
        <p className="soft">{t("none")}</p>
      )}
      {address !== null && address === waits ? (
        <p>
          <ButtonLink look="main" to="/profile/addresses/prove">
            {t("proveWay")}
          </ButtonLink>
        </p>
      ) : null}
      {way ? (
        <p>
          <ButtonLink to={`/profile/addresses/${kind}`}>{way}</ButtonLink>
        </p>
      ) : (
        <p className="hint">{t("noTexts")}</p>
      )}
    </section>
  );
}
