import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage } from "~/session/page-context";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await personPage(args);
  const { email, mobile } = await page.archive.ownProfile();
  return { ...titled(page, "account", "addressesTitle"), email, mobile, sendsTexts: page.sendsTexts };
}

/** E-mail and mobile number, each with how it stands. What is not confirmed is none: it waits for its code. */
export default function AddressesPage() {
  const t = useMessages("account");
  const { title, email, mobile, sendsTexts } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={title}>
      <p className="soft">{t("addressesText")}</p>
      <section className="sheet stack">
        <h2>{t("email")}</h2>
        <AddressStatus address={email} />
        <p>
          <ButtonLink to="/profile/addresses/email">{t(email ? "changeEmail" : "addEmail")}</ButtonLink>
        </p>
      </section>
      <section className="sheet stack">
        <h2>{t("mobile")}</h2>
        <AddressStatus address={mobile} />
        {sendsTexts ? (
          <p>
            <ButtonLink to="/profile/addresses/mobile">{t(mobile ? "changeMobile" : "addMobile")}</ButtonLink>
          </p>
        ) : (
          <p className="hint">{t("noTexts")}</p>
        )}
      </section>
    </AccountPage>
  );
}

function AddressStatus({ address }: { address: string | null }) {
  const t = useMessages("account");
  if (!address) return <p className="soft">{t("none")}</p>;
  return (
    <p className="row">
      <span className="whole">{address}</span>
      <Badge icon="check" leaf>
        {t("confirmed")}
      </Badge>
    </p>
  );
}
