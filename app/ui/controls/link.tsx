import { Link as RouterLink, type LinkProps as RouterLinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

export interface LinkProps
  extends AnchorHTMLAttributes<HTMLAnchorElement>,
    Pick<RouterLinkProps, "reloadDocument" | "replace" | "preventScrollReset" | "state"> {
  to: string;
}

/**
 * A way within the site, followed without leaving the page where it is hydrated. The server writes what Remix's own
 * link comes to: its dozen of hooks are for the browser, and a page has thirty links.
 */
export function Link(props: LinkProps) {
  if (!import.meta.env.SSR || !props.to.startsWith("/")) return <RouterLink {...props} />;
  const { to, reloadDocument, replace: _replace, preventScrollReset: _reset, state: _state, children, ...rest } = props;
  return (
    <a {...rest} data-discover={reloadDocument ? undefined : "true"} href={to}>
      {children}
    </a>
  );
}
