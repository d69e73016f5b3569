import type { ReactNode } from "react";
import { Skeleton } from "~/ui/page/skeleton";

/**
 * In the place of a recorder or camera that is being fetched: its button, and after 300 ms that it is on its way
 * (specification 9).
 */
export function Coming({ button }: { button: ReactNode }) {
  return (
    <>
      {button}
      <div className="late">
        <Skeleton rows={1} />
      </div>
    </>
  );
}

/** Where the browser can't do it in the page: the form's own way to the device stays in sight (form.css). */
export function NotHere() {
  return <span className="not-here" hidden />;
}
