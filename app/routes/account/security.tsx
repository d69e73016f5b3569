import { Outlet, useLoaderData } from "@remix-run/react";
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
import { SecurityRows, type Subjects } from "./security-rows";
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

/** What each row says of how things stand. */
async function subjectsOf(page: PageContext): Promise<Subjects> {
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
    providers: providers.length > 0 ? linked.join(", ") : null,
    devices: devices.length > 1 ? counted(devices.length) : null,
    stewards: stewards.length > 0 ? counted(stewards.length) : null,
    startsAtCollections,
  };
}

const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** How one signs in, and where: a row for each subject, with the way to its screen. */
export default function SecurityPage() {
  const { subjects } = useLoaderData<typeof loader>();
  under.useHasList(subjects);
  return (
    <>
      {subjects ? <SecurityRows {...subjects} /> : null}
      <Outlet context={subjects !== null} />
    </>
  );
}
