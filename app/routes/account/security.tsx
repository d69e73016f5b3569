import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { formatNumber } from "~/i18n/format";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personPage } from "~/session/page-context";
import { listUnder } from "~/ui/item/list-under";
import {
  AddressesRow,
  DevicesRow,
  LeavingRow,
  PasskeysRow,
  PasswordRow,
  ProvidersRow,
  StartRow,
  TwoStepRow,
} from "./security-rows";
import { onFacts } from "./two-step-facts";

export const meta = titleMeta;

const PAGE = "/profile/security";

export async function loader(args: LoaderFunctionArgs) {
  const page = await personPage(args);
  // Opened as a document, changing the password is the page and this gives only its frame; awake, that lies over it.
  const isFrame = !page.awake && new URL(args.request.url).pathname !== PAGE;
  const needed = messages(page, "account", "twoStep", "dashboard", "providers");
  return {
    title: needed.account.title,
    messages: isFrame ? {} : needed,
    subjects: isFrame ? null : await subjectsOf(page),
  };
}

/** What each row says of how things stand. */
async function subjectsOf(page: PageContext) {
  const [twoStep, { email, mobile }, devices, atCollections, passkeys, { providers }] = await Promise.all([
    page.archive.twoStep(),
    page.archive.ownProfile(),
    page.archive.devices(),
    page.archive.startsAtCollections(),
    page.archive.passkeys(),
    page.archive.providers(),
  ]);
  const linked = providers
    .filter(({ linked_at }) => linked_at)
    .map(({ provider }) => dictionary(page.language).providers[provider]);
  return {
    passkeys: { count: passkeys.length > 0 ? formatNumber(page.language, passkeys.length) : null },
    providers: { offered: providers.length > 0, linked: linked.join(", ") },
    start: { atCollections },
    addresses: { email, mobile },
    password: { has: twoStep.password },
    twoStep: { on: onFacts(page, twoStep) },
    devices: { count: devices.length > 1 ? formatNumber(page.language, devices.length) : null },
  };
}

type Subjects = Awaited<ReturnType<typeof subjectsOf>>;

const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** How one signs in, and where: a row for each subject, with the way to its screen. */
export default function SecurityPage() {
  const { subjects } = useLoaderData<typeof loader>();
  under.useHasList(subjects);
  return (
    <>
      {subjects ? <SubjectRows {...subjects} /> : null}
      <Outlet context={subjects !== null} />
    </>
  );
}

function SubjectRows({ addresses, password, twoStep, devices, passkeys, start, providers }: Subjects) {
  const t = useMessages("account");
  return (
    <div className="stack">
      <h1>{t("title")}</h1>
      <p className="soft">{t("lead")}</p>
      <div className="cards">
        <PasswordRow {...password} />
        <AddressesRow {...addresses} />
        <TwoStepRow {...twoStep} />
        <PasskeysRow {...passkeys} />
        <ProvidersRow {...providers} />
        <DevicesRow {...devices} />
        <StartRow {...start} />
        <LeavingRow />
      </div>
    </div>
  );
}
