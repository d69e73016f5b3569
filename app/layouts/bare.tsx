import { Outlet } from "@remix-run/react";

/** The page and nothing else: for what one passes through, with one thing to press. */
export default function BareLayout() {
  return (
    <main id="content" className="page" tabIndex={-1}>
      <div className="narrow">
        <Outlet />
      </div>
    </main>
  );
}
