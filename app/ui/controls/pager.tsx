import type { ReactNode } from "react";
import { ButtonLink } from "./button";

interface PagerProps {
  next: string | null;
  label: string;
  /** The way back to a list's first page, where this is another, and its words. */
  first?: { to: string | null; label: string };
  /** Further ways on, beside that to the first page. */
  children?: ReactNode;
}

/** The ways to a list's next and first page: links, so that they work before hydration. Nothing where the list ends. */
export function Pager({ next, label, first, children }: PagerProps) {
  return (
    <>
      {next && (
        <p className="row">
          <ButtonLink to={next} rel="next">
            {label}
          </ButtonLink>
        </p>
      )}
      {(first?.to || children) && (
        <p className="row">
          {first?.to && (
            <ButtonLink look="quiet" to={first.to}>
              {first.label}
            </ButtonLink>
          )}
          {children}
        </p>
      )}
    </>
  );
}
