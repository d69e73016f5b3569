import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage } from "~/session/page-context";
import { PeopleList } from "./people-list";
import { takeBack } from "./take-back";

export { titleMeta as meta } from "~/i18n/title";

/** From whom the person takes what is shared without being asked. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await personPage(args);
  return { ...titled(page, "blocks", "alwaysTitle", "forms"), people: await page.archive.alwaysAccepted() };
}

export function action(args: ActionFunctionArgs) {
  return takeBack(args, {
    to: "/people/always-accepted",
    key: "askedAgain",
    call: ({ alwaysAcceptNot }) => alwaysAcceptNot,
  });
}

export default function AlwaysAcceptedPage() {
  const t = useMessages("blocks");
  const { title, people } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const texts = {
    text: t("alwaysText"),
    emptyTitle: t("alwaysEmptyTitle"),
    emptyText: t("alwaysEmptyText"),
    undo: t("askAgain"),
  };
  return <PeopleList title={title} words={texts} people={people} next={null} error={reply?.message} />;
}
