import { ButtonLink } from "./button";

/** The way to the next page of a list: a link, so that it works before hydration. Nothing where the list ends. */
export function Pager({ next, label }: { next: string | null; label: string }) {
  if (!next) return null;
  return (
    <p className="row">
      <ButtonLink to={next} rel="next">
        {label}
      </ButtonLink>
    </p>
  );
}
