import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fill } from "archive/contract/fill";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { refusePress } from "~/forms/submit-form";
import { AskFirst } from "./ask-first";

const UNDER = "/profile/passkeys";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const id = pathId(args.params.passkeyId);
  const passkey = (await page.archive.ask(SIGN_IN_CALLS.passkeys)).find((own) => own.id === id);
  // Removed in another window already: the list says what is left.
  if (!passkey) throw redirect(UNDER);
  const needed = messages(page, "passkeys", "forms");
  return { title: fill(needed.passkeys.removeTitle, { name: passkey.name }), messages: needed };
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(SIGN_IN_CALLS.passkeyRemove, { fields: { id: pathId(args.params.passkeyId) } });
  if (!answer.ok && answer.status !== 404) return refusePress(answer);
  return flashRedirect(page, UNDER, "passkeyRemoved");
}

/** Asks before a passkey opens nothing any more. */
export default function RemovePasskeyPage() {
  const t = useMessages("passkeys");
  const { title } = useLoaderData<typeof loader>();
  return <AskFirst title={title} text={t("removeText")} send={t("remove")} icon="bin" leave={t("keep")} to={UNDER} />;
}
