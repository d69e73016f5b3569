import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { afterPress } from "~/forms/submit-form";
import { Question } from "~/forms/question";

const UNDER = "/profile/passkeys";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const id = pathId(args.params.passkeyId);
  const passkey = (await page.archive.ask(SIGN_IN_CALLS.passkeys)).find((own) => own.id === id);
  // Removed in another window already: the list says what is left.
  if (!passkey) throw redirect(UNDER);
  return titled(page, "passkeys", ["removeTitle", { name: passkey.name }], "forms");
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(SIGN_IN_CALLS.passkeyRemove, { fields: { id: pathId(args.params.passkeyId) } });
  return afterPress(page, answer, UNDER, "passkeyRemoved");
}

/** Asks before a passkey opens nothing any more. */
export default function RemovePasskeyPage() {
  const t = useMessages("passkeys");
  const { title } = useLoaderData<typeof loader>();
  return <Question title={title} text={t("removeText")} send={t("remove")} icon="bin" leave={t("keep")} to={UNDER} />;
}
