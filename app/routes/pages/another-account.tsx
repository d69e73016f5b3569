import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FORM_CALLS } from "archive/contract/items/form-calls";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { Waits } from "~/session/another-account";
import { ownerNumber } from "~/session/form-token";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { orAbsent } from "~/session/path-id";
import { localPath, PERSON_HOME } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";

/**
 * After a form was sent while another account was signed in than the one that it was made for: says whose it was, and
 * how each of the two goes on. Its own account is led on at once, as after signing in.
 */
export async function loader(args: RouteArgs) {
  const { page, person, url, searchParams } = await personRequest(args);
  const owner = searchParams.get("owner") ?? "";
  const to = localPath(searchParams.get("to"));
  if (ownerNumber(owner) === person.id) throw redirect(to);
  const known = await orAbsent(() => page.archive.ask(FORM_CALLS.formOwner, { query: { owner } }));
  const waits = searchParams.get("waits") as Waits;
  return {
    ...titled(page, "anotherAccount", "title"),
    owner: known?.name ?? null,
    own: person.name,
    waits: waits === "account" || waits === "device" ? waits : ("nowhere" as const),
    leave: `/log-out?next=${encodeURIComponent(url.pathname + url.search)}`,
  };
}

export default function AnotherAccountPage() {
  const t = useMessages("anotherAccount");
  const { title, owner, own, waits, leave } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <h1>{title}</h1>
      <p>{owner === null ? t("textNobody", { own }) : t("text", { owner, own })}</p>
      {owner === null ? null : <p>{t(waits, { owner })}</p>}
      <PostForm className="row" action={leave}>
        <ButtonLink to={PERSON_HOME}>{t("stay", { own })}</ButtonLink>
        <Button look="main">{owner === null ? t("goOnNobody") : t("goOn", { owner })}</Button>
      </PostForm>
    </div>
  );
}
