import type { SessionUser } from "archive/contract/accounts/account";
import { useMessages } from "~/i18n/use-messages";
import { SecurityRow } from "./security-row";

/** Where the person can be written to. */
export function AddressesRow({ email, mobile }: Pick<SessionUser, "email" | "mobile">) {
  const t = useMessages("account");
  return (
    <SecurityRow title={t("addressesTitle")} to="/profile/addresses" way={t("addressesWay")}>
      {[email, mobile].map((address) => address && <p key={address}>{address}</p>)}
    </SecurityRow>
  );
}
