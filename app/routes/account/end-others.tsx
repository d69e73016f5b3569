import { useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { refusePress } from "~/forms/submit-form";
import { AskFirst } from "./ask-first";

const UNDER = "/profile/devices";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  return titled(page, "account", "endOthersTitle", "forms");
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(OWN_ACCOUNT_CALLS.deviceEndOthers);
  if (!answer.ok) return refusePress(answer);
  return flashRedirect(page, UNDER, "devicesEnded");
}

/** Asks once before every other device is signed out. */
export default function EndOthersPage() {
  const t = useMessages("account");
  const { title } = useLoaderData<typeof loader>();
  return (
    <AskFirst
      title={title}
      text={t("endOthersText")}
      send={t("endOthers")}
      icon="exit"
      leave={t("keepOthers")}
      to={UNDER}
    />
  );
}
