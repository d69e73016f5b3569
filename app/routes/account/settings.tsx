import { useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { formatNumber } from "~/i18n/format";
import { dictionary, messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { listUnder } from "~/ui/item/list-under";
import { SETTINGS } from "~/ui/page/settings-address";
import { SettingsSections } from "./settings-sections";
import { onFacts } from "./two-step-facts";

export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  // Opened as a document, changing the password is the page and this gives only its frame; hydrated, that lies over it.
  const isFrame = under.isFrame(page, url);
  const needed = messages(page, "settings", "account", "twoStep", "providers");
  return {
    title: needed.settings.title,
    messages: isFrame ? {} : needed,
    subjects: isFrame ? null : await subjectsOf(page),
  };
}

export type SettingsFacts = Awaited<ReturnType<typeof subjectsOf>>;

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

const under = listUnder(SETTINGS);
export const shouldRevalidate = under.shouldRevalidate;

/** The settings in one place: a section for each kind, with the way to each screen. */
export default function SettingsPage() {
  const { subjects } = useLoaderData<typeof loader>();
  return <under.List of={subjects}>{subjects && <SettingsSections {...subjects} />}</under.List>;
}
