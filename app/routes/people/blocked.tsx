import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest } from "~/session/page-context";
import { PeopleList } from "./people-list";
import { takeBack } from "./take-back";

export { titleMeta as meta } from "~/i18n/title";

const PAGE = "/people/blocked";

/** Whom the person blocks. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, searchParams } = await personRequest(args);
  const { rows, next } = await page.archive.blocked(searchParams.get("after") ?? undefined);
  return {
    ...titled(page, "blocks", "blockedTitle", "forms"),
    people: rows,
    next: next && `${PAGE}?after=${encodeURIComponent(next)}`,
  };
}

export function action(args: ActionFunctionArgs) {
  return takeBack(args, { to: PAGE, key: "unblocked", call: ({ unblock }) => unblock });
}

export default function BlockedPage() {
  const t = useMessages("blocks");
  const { title, people, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const texts = {
    text: t("blockedText"),
    emptyTitle: t("blockedEmptyTitle"),
    emptyText: t("blockedEmptyText"),
    undo: t("unblock"),
  };
  return <PeopleList title={title} words={texts} people={people} next={next} error={reply?.message} />;
}
