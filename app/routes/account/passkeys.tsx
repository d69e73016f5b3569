import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { MOST_PASSKEYS, type Passkey, PasskeyAttestation } from "archive/contract/accounts/passkey";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { jsonField, personForm } from "~/forms/read-form";
import { refusePress, submitTo } from "~/forms/submit-form";
import { formatAgo, formatDay } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { fieldOf, type FormReply, NOTHING, orEmpty } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { TextField } from "~/forms/fields/text-field";
import { Button, ButtonLink } from "~/ui/controls/button";
import { AddPasskey } from "./add-passkey";
import { AccountPage } from "./account-page";

// Adding one takes scripts, over a slow line too.
export const handle: RouteHandle = { hydrate: "now" };
const PAGE = "/profile/passkeys";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const [own, { password }] = await Promise.all([
    page.archive.ask(SIGN_IN_CALLS.passkeys),
    page.archive.ask(OWN_ACCOUNT_CALLS.twoStep),
  ]);
  return {
    ...titled(page, "passkeys", "title", "account", "forms"),
    passkeys: own.map((passkey) => shown(page, passkey)),
    full: own.length >= MOST_PASSKEYS,
    password,
  };
}

function shown({ language }: PageContext, { id, name, createdAt, usedAt }: Passkey) {
  return { id, name, added: formatDay(language, createdAt), used: usedAt && formatAgo(language, usedAt) };
}

/** Keeps what a device has made, or gives a passkey another name. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const done = (key: string) => flashRedirect(page, PAGE, key);
  if (form.get("do") === "add") {
    const credential = jsonField(form, "credential", PasskeyAttestation);
    if (!credential) throw new Response(null, { status: 400 });
    const answer = await page.archive.ask(SIGN_IN_CALLS.passkeyAdd, { fields: { credential } });
    return answer.ok ? done("passkeyAdded") : refusePress(answer, NOTHING);
  }
  const sent = await submitTo(page, form, SIGN_IN_CALLS.passkeyRename);
  // Removed in another window meanwhile: the list says so.
  return sent.ok || sent.status === 404 ? done("changed") : sent.refusal;
}

/** What the person signs in with beside a password, and the way to add one. */
export default function PasskeysPage() {
  const t = useMessages("passkeys");
  const { title, passkeys, full, password } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AccountPage title={title}>
      <ErrorSummary />
      <p className="soft">{t("lead")}</p>
      {passkeys.length === 0 ? (
        <p>
          <strong>{t("emptyTitle")}</strong> {t("emptyText")}
        </p>
      ) : (
        <ul className="plain-list stack">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              reply={reply?.values.id === String(passkey.id) ? reply : undefined}
            />
          ))}
        </ul>
      )}
      <section className="sheet stack">
        <h2>{t("addTitle")}</h2>
        {full ? <p>{t("full")}</p> : <AddPasskey password={password} />}
      </section>
    </AccountPage>
  );
}

/**
 * One passkey: what it is called, when it was used, and the ways to rename and to remove it.
 * @param reply what its rename came back with
 */
function PasskeyItem({
  passkey: { id, name, added, used },
  reply,
}: {
  passkey: ReturnType<typeof shown>;
  reply: FormReply | undefined;
}) {
  const t = useMessages("passkeys");
  const named = `passkey-${id}`;
  return (
    <li className="sheet stack">
      <div>
        <p id={named}>
          <strong>{name}</strong>
        </p>
        <p className="small soft">
          {used ? t("lastUsed", { ago: used }) : t("unused")} · {t("added", { day: added })}
        </p>
      </div>
      <div className="row">
        {/* Another name is another list: the form closes when its name is saved. */}
        <details key={name} open={reply !== undefined}>
          <summary className="button" aria-describedby={named}>
            {t("rename")}
          </summary>
          <PostForm className="form">
            <input type="hidden" name="id" value={id} />
            <TextField {...fieldOf(orEmpty(reply), "name", name)} id={`name-${id}`} label={t("name")} required />
            <Button>{t("saveName")}</Button>
          </PostForm>
        </details>
        <ButtonLink to={`/profile/passkeys/${id}/remove`}>{t("remove")}</ButtonLink>
      </div>
    </li>
  );
}
