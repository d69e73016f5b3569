import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import type { RouteHandle } from "~/layouts/document";
import { useShell } from "~/layouts/use-shell";
import { pageContext } from "~/session/page-context";
import { ButtonLink } from "~/ui/button";

export const handle: RouteHandle = { scripts: "never" };
export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const given = words(await pageContext(args), "pages");
  return { words: given, title: given.pages.deleteTitle };
}

/** What happens when an account is deleted; open to everyone. */
export default function DeleteAccount() {
  const t = useWords("pages");
  const { person } = useShell();
  return (
    <article className="prose">
      <h1>{t("deleteTitle")}</h1>
      <p className="lead">{t("deleteIntro")}</p>
      <ol className="steps">
        <li>{t("deleteFirst")}</li>
        <li>{t("deleteAtOnce")}</li>
        <li>{t("deleteShared")}</li>
        <li>{t("deleteThirty")}</li>
        <li>{t("deleteAfter")}</li>
      </ol>
      <section>
        <h2>{t("deleteHowTitle")}</h2>
        <p>{t("deleteHow")}</p>
        {person ? (
          <p>
            <ButtonLink to="/my-collections">{t("deleteItems")}</ButtonLink>
          </p>
        ) : (
          <>
            <p>{t("deleteVisitor")}</p>
            <p>
              <ButtonLink look="main" to="/login">
                {t("deleteSignIn")}
              </ButtonLink>
            </p>
          </>
        )}
      </section>
    </article>
  );
}
