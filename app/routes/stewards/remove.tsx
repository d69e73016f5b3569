import { useLoaderData } from "@remix-run/react";
import { Question } from "~/forms/question";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { afterPress } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ownSteward, stewardName } from "./stewardship-facts";
import { STEWARDS } from "./stewardship-paths";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const one = await ownSteward(page, args.params.stewardshipId);
  return titled(page, "stewards", ["removeTitle", { name: stewardName(one) }], "forms");
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(STEWARD_CALLS.stewardRemove, { id: pathId(args.params.stewardshipId) });
  // Given back, or removed in another window, meanwhile: the list says so.
  return afterPress(page, answer, STEWARDS, "stewardRemoved");
}

/** Asks before somebody can't ask for the person's archive any more. */
export default function RemoveStewardPage() {
  const t = useMessages("stewards");
  const { title } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      text={t("removeText")}
      send={t("remove")}
      icon="minus"
      leave={t("keepThem")}
      to={STEWARDS}
    />
  );
}
