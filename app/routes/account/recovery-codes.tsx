import { useLoaderData } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { personPage, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { AccountPage } from "./account-page";
import { newCodes } from "./two-step-facts";

// To be read, printed or saved: nothing on it needs a script.
export const handle: RouteHandle = { hydrate: "never" };

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const codes = await newCodes(page);
  return { ...titled(page, "twoStep", "codesTitle", "account"), codes };
}

/** The recovery codes, for some minutes after they were made. */
export default function RecoveryCodesPage() {
  const t = useMessages("twoStep");
  const { title, codes } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={title} back="/profile/two-step">
      <p>{t("codesKeep")}</p>
      <section className="sheet">
        <ol className="steps">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </section>
      <div className="row">
        {/* No page of ours: the browser saves it. */}
        <a className="button" href="/profile/two-step/codes.txt" download>
          {t("codesSave")}
        </a>
        <ButtonLink look="main" to="/profile/two-step">
          {t("codesDone")}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
