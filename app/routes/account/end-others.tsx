import { useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage, type RouteArgs } from "~/session/page-context";
import { afterPress } from "~/forms/submit-form";
import { Question } from "~/forms/question";

const UNDER = "/profile/devices";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  return titled(page, "account", "endOthersTitle", "forms");
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  return afterPress(page, await page.archive.ask(OWN_ACCOUNT_CALLS.deviceEndOthers), UNDER, "devicesEnded");
}

/** Asks once before every other device is signed out. */
export default function EndOthersPage() {
  const t = useMessages("account");
  const { title } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      text={t("endOthersText")}
      send={t("endOthers")}
      icon="exit"
      leave={t("keepOthers")}
      to={UNDER}
    />
  );
}
