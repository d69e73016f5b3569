import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { fill } from "archive/contract/fill";
import { PageAssets } from "~/boot/page-assets";
import type { Messages } from "~/i18n/areas";
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
  if (!hasRoot)
    return (
      <main className="page">
        <BareMessage />
      </main>
    );
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
  const here = pathname + search;
  const { title, text, status, absent } = errorMessages(errors, error);
  const signIn = absent && !person;
  const again = status === 503;
  return (
    <div className="message">
      <Icon name="frown" />
      <h1>{title}</h1>
      <p>{text}</p>
      {signIn && <p>{errors.notFoundSignIn}</p>}
      {!absent && requestId && <p className="soft small">{fill(errors.requestId, { id: requestId })}</p>}
      <p className="row">
        <ButtonLink look="main" to={again ? here : "/dashboard"}>
          {again ? errors.tryAgain : errors.backHome}
        </ButtonLink>
        {signIn && <ButtonLink to={`/login?next=${encodeURIComponent(here)}`}>{t("login")}</ButtonLink>}
      </p>
    </div>
  );
}
