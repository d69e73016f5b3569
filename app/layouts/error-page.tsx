import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { PageAssets } from "~/boot/page-assets";
import { useWords } from "~/i18n/use-words";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Footer, PhoneBar } from "./footer";
import { Header } from "./header";
import { useShell } from "./use-shell";

/** What a person sees instead of a page that is absent, not theirs, or failed. */
export function ErrorPage() {
  const hasRoot = useMatches().some((match) => match.id === "root" && match.data);
  return hasRoot ? <TranslatedErrorPage /> : <BareErrorPage />;
}

function TranslatedErrorPage() {
  return (
    <>
      <Header />
      <main id="content" className="page" tabIndex={-1}>
        <ErrorMessage />
      </main>
      <Footer />
      <PhoneBar />
    </>
  );
}

/** The message alone, for a layout that has its own bars. */
export function ErrorMessage() {
  const error = useRouteError();
  const t = useWords("shell");
  const { person } = useShell();
  const { pathname, search } = useLocation();
  const { requestId } = useContext(PageAssets);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 405 || status === 400) {
    return (
      <div className="message">
        <Icon name="frown" />
        <h1>{t("notFoundTitle")}</h1>
        <p>{t("notFoundText")}</p>
        {person ? null : <p>{t("notFoundSignIn")}</p>}
        <p className="row">
          <ButtonLink look="main" to="/dashboard">
            {t("backHome")}
          </ButtonLink>
          {person ? null : <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t("login")}</ButtonLink>}
        </p>
      </div>
    );
  }
  const [title, text] =
    status === 503
      ? [t("notNowTitle"), t("notNowText")]
      : status === 429
        ? [t("tooManyTitle"), t("tooManyText")]
        : status === 413
          ? [t("tooLargeTitle"), ""]
          : [t("somethingWrong"), t("somethingWrongText")];
  return (
    <div className="message">
      <Icon name="frown" />
      <h1>{title}</h1>
      <p>{text}</p>
      {requestId ? <p className="soft small">{t("requestId", { id: requestId })}</p> : null}
      <ButtonLink look="main" to="/dashboard">
        {t("backHome")}
      </ButtonLink>
    </div>
  );
}

// Before the root could load nothing is known of the language: both, Bengali first.
function BareErrorPage() {
  return (
    <main className="page">
      <div className="message">
        <h1>কিছু একটা ভুল হয়েছে</h1>
        <p lang="en">Something went wrong. Please try again in a moment.</p>
        <a className="button" href="/">
          অক্ষর · Akkhor
        </a>
      </div>
    </main>
  );
}
