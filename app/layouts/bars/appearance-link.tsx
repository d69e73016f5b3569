import { useLocation } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";
import { Link } from "~/ui/controls/link";

const PAGE = "/appearance";

/** Where theme and size of text are chosen, from there back to this page. */
function useAppearanceAddress(): string {
  const { pathname, search } = useLocation();
  return pathname === PAGE ? PAGE + search : `${PAGE}?back=${encodeURIComponent(pathname + search)}`;
}

/** The way to it, in a bar. */
export function AppearanceLink() {
  const name = useMessages("shell")("appearance");
  return (
    <Link className="bar-link" to={useAppearanceAddress()} aria-label={name} title={name} rel="nofollow">
      <Icon name="text" />
    </Link>
  );
}
