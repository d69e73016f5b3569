import { Link as RouterLink, type LinkProps as RouterLinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { classes } from "./classes";

export interface LinkProps
  extends AnchorHTMLAttributes<HTMLAnchorElement>,
    Pick<RouterLinkProps, "reloadDocument" | "replace" | "preventScrollReset" | "state"> {
  to: string;
}

/** Unset one by one: a copy that leaves them out takes four times as long, thirty times a page and more. */
const ROUTER_ONLY = {
  to: undefined,
  reloadDocument: undefined,
  replace: undefined,
  preventScrollReset: undefined,
  state: undefined,
};

/**
 * A way within the site, followed without leaving the page where it is hydrated. The server writes what Remix's own
 * link comes to: its dozen of hooks are for the browser, and a page has thirty links.
 */
export function Link(props: LinkProps) {
  if (!import.meta.env.SSR || !props.to.startsWith("/")) return <RouterLink discover="none" {...props} />;
  const own = props as AnchorHTMLAttributes<HTMLAnchorElement>;
  return (
    <a {...own} {...ROUTER_ONLY} href={props.to}>
      {props.children}
    </a>
  );
}

/** A way in a line of its own. */
export function LoneLink({ small, ...link }: LinkProps & { small?: boolean }) {
  return (
    <p>
      <Link {...link} className={classes("lone", small && "small")} />
    </p>
  );
}
