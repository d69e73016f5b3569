import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MOST_LINKED } from "archive/contract/sharing/most-linked";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { idsOf } from "~/forms/ids-of";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { Sheet } from "~/ui/controls/sheet";
import { itemName } from "~/ui/item/item-facts";
import { LinkForm } from "~/forms/links/link-form";
import { makeLink } from "~/forms/links/make-link";

/** What is chosen, and what a link to it means. @throws Response 404 where one of them is not the person's */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const ids = idsOf(searchParams, "ids").slice(0, MOST_LINKED);
  const items = await Promise.all(ids.map((id) => ownItem(page, String(id))));
  const rows = items.map((item) => itemName(page.language, item));
  return {
    ...titled(page, "links", rows.length > 1 ? "newTitleSeveral" : "newTitle", "forms"),
    once: randomUUID(),
    rows,
  };
}

export const action = makeLink;

/** A link to several chosen items. */
export default function NewLinkPage() {
  const t = useMessages("links");
  const { title, once, rows } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={rows.length === 1 ? `${PERSON_HOME}/item/${rows[0]?.id}/links` : PERSON_HOME}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      {rows.length === 0 ? <p>{t("noneText")}</p> : <LinkForm once={once} rows={rows} reply={reply} />}
    </Sheet>
  );
}
