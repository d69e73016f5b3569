import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LEAVING_CALLS } from "archive/contract/leaving/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { dropKeptPages } from "~/session/kept-stylesheet";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { BackLink } from "~/ui/page/back-page";
import { ownProof, readProved, submitProved } from "~/forms/own-proof";
import { ProvedForm } from "~/forms/proof-fields";

export const handle: RouteHandle = { hydrate: "never" };
const PAGE = "/delete-account";

export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  // A session that is over shows the page as to a visitor.
  await page.session.token();
  const { user } = page.session;
  const gone = !user && new URL(args.request.url).searchParams.has("gone");
  const proof = user ? await ownProof(page, args.request) : null;
  return { ...titled(page, "leaving", gone ? "goneTitle" : "title", "twoStep", "forms"), gone, proof };
}

export async function action(args: RouteArgs) {
  const proved = await readProved(args);
  const { page } = proved;
  const sent = await submitProved(proved, LEAVING_CALLS.leave);
  if (!sent.ok) return sent.refusal;
  page.session.signOut();
  // What was never sent off stays on this device: its person may come back.
  dropKeptPages(page);
  return redirect(`${PAGE}?gone=1`, { status: 303, headers: { "X-Remix-Reload-Document": "true" } });
}

/** Says what happens when an account is deleted, open to everyone; and for whoever is signed in, the way to do it. */
export default function DeleteAccountPage() {
  const t = useMessages("leaving");
  const { gone, proof } = useLoaderData<typeof loader>();
  const { errors, message } = orEmpty(useActionData<typeof action>());
  if (gone) return <Gone />;
  return (
    <article className="prose">
      <div>
        {proof ? <BackLink /> : null}
        <h1>{t("title")}</h1>
      </div>
      <ErrorSummary errors={message} fields={errors} />
      <p className="lead">{t("intro")}</p>
      <ol className="steps">
        <li>{t("first")}</li>
        <li>{t("atOnce")}</li>
        <li>{t("shared")}</li>
        <li>{t("groups")}</li>
        <li>{t("thirty")}</li>
        <li>{t("after")}</li>
      </ol>
      <p>{t("law")}</p>
      {proof ? (
        <section>
          <h2>{t("takeTitle")}</h2>
          <p>{t("takeText")}</p>
          <p>
            <ButtonLink icon="download" to="/download/archive" document>
              {t("takeButton")}
            </ButtonLink>
          </p>
          <p>
            <ButtonLink look="quiet" to="/import">
              {t("bringBack")}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      <section>
        <h2>{t("howTitle")}</h2>
        <p>{t(proof ? "how" : "visitor")}</p>
        {proof ? (
          <ProvedForm proof={proof} errors={errors}>
            <p className="soft">{t("mind")}</p>
            <FormEnd look="danger" send={t("deleteButton")} leave={t("keep")} to="/my-collections" />
          </ProvedForm>
        ) : (
          <p>
            <ButtonLink look="main" to={`/login?next=${encodeURIComponent(PAGE)}`}>
              {t("signIn")}
            </ButtonLink>
          </p>
        )}
      </section>
    </article>
  );
}

/** Says that it was done, and what of it can be undone. */
function Gone() {
  const t = useMessages("leaving");
  return (
    <article className="prose">
      <h1>{t("goneTitle")}</h1>
      <p className="lead">{t("goneNow")}</p>
      <p>{t("goneMail")}</p>
      <p className="row">
        <ButtonLink to="/login">{t("goneBack")}</ButtonLink>
        <ButtonLink look="quiet" to="/">
          {t("goneHome")}
        </ButtonLink>
      </p>
    </article>
  );
}
