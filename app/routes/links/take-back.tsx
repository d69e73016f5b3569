import { useLoaderData } from "@remix-run/react";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { QuestionEnd } from "~/forms/form-end";
import { afterPress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Sheet } from "~/ui/controls/sheet";
import { backTo, linkFacts } from "~/forms/links/link-facts";
import { LinkOpens } from "~/forms/links/link-opens";

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const link = await page.archive.ask(LINK_CALLS.linkDetails, { id: pathId(args.params.linkId) });
  return {
    ...titled(page, "links", "takeBackTitle", "forms"),
    link: linkFacts(page.language, link),
    back: backTo(searchParams),
  };
}

export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const answer = await page.archive.ask(LINK_CALLS.linkDelete, { id: pathId(args.params.linkId) });
  // Pressed twice, or in another window, it was taken back all the same.
  return afterPress(page, answer, backTo(searchParams), "linkTakenBack");
}

/** Asks before an address that others may have leads nowhere. */
export default function TakeLinkBackPage() {
  const t = useMessages("links");
  const { title, link, back } = useLoaderData<typeof loader>();
  return (
    <Sheet title={title} under={back}>
      <ErrorSummary />
      <LinkOpens {...link} />
      <p>{t("takeBackText")}</p>
      <QuestionEnd send={t("takeBackButton")} leave={t("keep")} to={back} />
    </Sheet>
  );
}
