import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { shownAddress } from "archive/contract/shown-address";
import { formatNumber } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { onFacts } from "./two-step-facts";

export type SettingsFacts = Awaited<ReturnType<typeof settingsFacts>>;

/** Server side only: facts of each line; counts and days in words, null for none, or for this device alone. */
export async function settingsFacts(page: PageContext) {
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
    .map(({ provider }) => page.providers.nameOf(provider, page.language));
  const counted = (count: number) => formatNumber(page.language, count);
  return {
    password: twoStep.password,
    addresses: [email, mobile].filter((address) => address !== null).map(shownAddress),
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
