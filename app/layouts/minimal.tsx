import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { useEffect } from "react";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { BareBar } from "~/layouts/bars/bare-bar";
import { followDownloads } from "./follow-downloads";
import { Footer } from "~/layouts/bars/footer";

/** Words that the pages in it need where they themselves failed: a link that leads nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  return { messages: messages(await pageContext(args), "openLink") };
}

/**
 * For who comes by an address that was given them, with an account or without: the bar has logo and language, and
 * nothing of an account.
 */
export default function MinimalLayout() {
  useEffect(followDownloads, []);
  return (
    <>
      <BareBar />
      <main id="content" className="page" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
