import { Outlet } from "@remix-run/react";
import { Loader } from "~/ui/page/loader";

/** The page and the loader, nothing else: for what one passes through, with one thing to press. */
export default function BareLayout() {
  return (
    <>
      <main id="content" className="page" tabIndex={-1}>
        <div className="narrow">
          <Outlet />
        </div>
      </main>
      <Loader />
    </>
  );
}
