import { Suspense, type ReactNode } from "react";
import { Skeleton } from "~/ui/page/skeleton";

/**
 * A recorder or camera; in its place while it is being fetched its button, and after 300 ms that it is on its way
 * (product.md 9).
 */
export function Coming({ button, children }: { button: ReactNode; children: ReactNode }) {
  const coming = (
    <>
      {button}
      <div className="late">
        <Skeleton rows={1} />
      </div>
    </>
  );
  return <Suspense fallback={coming}>{children}</Suspense>;
}

/** Where the browser can't do it in the page: the form's own way to the device stays in sight (form.css). */
export function NotHere() {
  return <span className="not-here" hidden />;
}
