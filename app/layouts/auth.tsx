import { Outlet } from "@remix-run/react";
import { Loader } from "~/ui/page/loader";
import { Header } from "~/layouts/bars/header";

/** The page alone, narrow, under a bar with logo and language. */
export default function AuthLayout() {
  return (
    <>
      <Header />
      <main id="content" className="page" tabIndex={-1}>
        <div className="narrow">
          <Outlet />
        </div>
      </main>
      <Loader />
    </>
  );
}
