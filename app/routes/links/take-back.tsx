import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { requirePerson } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { backTo } from "./back-to";
import { linkFacts } from "./link-facts";
import { LinkedItems } from "./link-row";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const link = await page.archive.link(pathId(args.params.linkId));
  const needed = messages(page, "links", "forms");
  return {
    title: needed.links.takeBackTitle,
    messages: needed,
    items: linkFacts(page.language, link).items,
    back: backTo(new URL(args.request.url).searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const answer = await page.archive.takeLinkBack(pathId(args.params.linkId));
  // Pressed twice, or in another window, it was taken back all the same.
  if (!answer.ok && answer.status !== 404) return data({ message: answer.message }, { status: refusedStatus(answer) });
  return flashRedirect(page, backTo(new URL(args.request.url).searchParams), { kind: "success", key: "linkTakenBack" });
}

/** Asks before an address that others may have leads nowhere. */
export default function TakeLinkBackPage() {
  const t = useMessages("links");
  const { title, items, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="narrow stack">
      <h1>{title}</h1>
      <ErrorSummary errors={reply ? [reply.message] : []} />
      <LinkedItems items={items} />
      <p>{t("takeBackText")}</p>
      <div className="row">
        <ButtonLink to={back}>{t("keep")}</ButtonLink>
        <PostForm>
          <Button look="danger">{t("takeBackButton")}</Button>
        </PostForm>
      </div>
    </div>
  );
}
