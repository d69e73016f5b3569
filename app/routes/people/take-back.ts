import type { ActionFunctionArgs } from "@remix-run/node";
import type { Answer, ArchiveClient } from "archive/client";
import { refusePress } from "~/forms/submit-form";
import { readForm } from "~/forms/parse-form";
import type { Flash } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { personPage } from "~/session/page-context";
import { pathId } from "~/session/path-id";

interface TakeBack {
  /** The list, which is come back to. */
  to: string;
  /** What is said then. */
  key: Flash["key"];
  call(archive: ArchiveClient): (personId: number) => Promise<Answer<null>>;
}

/** The button beside a person takes back what was settled of them. Pressed twice, it was taken back all the same. */
export async function takeBack(args: ActionFunctionArgs, { to, key, call }: TakeBack) {
  const page = await personPage(args);
  const personId = pathId((await readForm(args.request)).get("person")?.toString());
  const answer = await call(page.archive)(personId);
  if (!answer.ok && answer.status !== 404) return refusePress(answer);
  return flashRedirect(page, to, { kind: "success", key });
}
