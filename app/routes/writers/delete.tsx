import { useLoaderData } from "@remix-run/react";
import { Question } from "~/forms/question";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { afterPress } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { WRITERS, writerPath } from "~/ui/person/writer-address";
import { writerCount } from "~/ui/person/writer-facts";
import { ownWriter } from "./own-writer";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { id, name, items } = await ownWriter(page, args.params.writerId);
  const count = writerCount(page.language, items ?? 0);
  return { ...titled(page, "writers", "deleteTitle", "forms"), id, name, count };
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(WRITER_CALLS.writerDelete, { id: pathId(args.params.writerId) });
  // Pressed twice: they are gone, as was wanted.
  return afterPress(page, answer, WRITERS, "writerDeleted");
}

/** Asks before a writer's page goes. */
export default function DeleteWriterPage() {
  const t = useMessages("writers");
  const { title, id, name, count } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      about={{ name, count }}
      text={t("deleteText")}
      send={t("deleteButton")}
      icon="bin"
      leave={t("deleteKeep")}
      to={writerPath(id)}
    />
  );
}
