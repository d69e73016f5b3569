import { Outlet } from "@remix-run/react";
import { useEffect } from "react";
import { BareBar } from "~/layouts/bars/bare-bar";
import { followDownloads } from "./follow-downloads";
import { Footer } from "~/layouts/bars/footer";

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
