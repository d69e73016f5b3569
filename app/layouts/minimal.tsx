import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet } from "@remix-run/react";
import { useEffect } from "react";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import { pageContext } from "~/session/page-context";
import { Loader } from "~/ui/loader";
import { Logo } from "~/ui/logo";
import { followDownloads } from "./follow-downloads";
import { Footer } from "./footer";
import { LanguageSwitch } from "./language-switch";
import { useShell } from "./use-shell";

/** Words that the pages in it need where they themselves failed: a link that leads nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  return { words: words(await pageContext(args), "openLink") };
}

/** For who comes by an address that was given them, with an account or without: the bar has logo and language, and nothing of an account. */
export default function MinimalLayout() {
  const t = useWords("shell");
  const { siteName } = useShell();
  useEffect(followDownloads, []);
  return (
    <>
      <header className="top">
        <a className="skip button" href="#content">
          {t("skip")}
        </a>
        <Link className="logo" to="/" aria-label={siteName} reloadDocument>
          <Logo />
          <span aria-hidden="true">{siteName}</span>
        </Link>
        <div className="top-end">
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" className="page" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Loader />
    </>
  );
}
