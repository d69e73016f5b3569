import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { PageAssets } from "~/boot/page-assets";
import { fill, type Messages } from "~/i18n/areas";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { Footer, PhoneBar } from "~/layouts/bars/footer";
import { errorMessages } from "./error-messages";
import { AskedAgain, BareMessage } from "./asked-again";
import { Header } from "~/layouts/bars/header";
import { useShell } from "~/session/use-shell";

/** What a person sees instead of a page that is absent, not theirs, or failed. */
export function ErrorPage() {
  const hasRoot = useMatches().some((match) => match.id === "root" && match.data);
  return hasRoot ? (
    <TranslatedErrorPage />
  ) : (
    <main className="page">
      <BareMessage />
    </main>
  );
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
  const { errors } = useContext(PageAssets);
  // An error page is never hydrated: browsers need not fetch its words' code.
  return import.meta.env.SSR && errors ? <WordedMessage errors={errors} /> : <AskedAgain />;
}

function WordedMessage({ errors }: { errors: Messages["errors"] }) {
  const error = useRouteError();
  const t = useMessages("shell");
  const { person } = useShell();
  const { pathname, search } = useLocation();
  const { requestId } = useContext(PageAssets);
  const { title, text, status, absent } = errorMessages(errors, error);
  if (absent) {
    return (
      <div className="message">
        <Icon name="frown" />
        <h1>{title}</h1>
        <p>{text}</p>
        {person ? null : <p>{errors.notFoundSignIn}</p>}
        <p className="row">
          <ButtonLink look="main" to="/dashboard">
            {errors.backHome}
          </ButtonLink>
          {person ? null : (
            <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t("login")}</ButtonLink>
          )}
        </p>
      </div>
    );
  }
  return (
    <div className="message">
      <Icon name="frown" />
      <h1>{title}</h1>
      <p>{text}</p>
      {requestId ? <p className="soft small">{fill(errors.requestId, { id: requestId })}</p> : null}
      {status === 503 ? (
        <ButtonLink look="main" to={pathname + search}>
          {errors.tryAgain}
        </ButtonLink>
      ) : (
        <ButtonLink look="main" to="/dashboard">
          {errors.backHome}
        </ButtonLink>
      )}
    </div>
  );
}
