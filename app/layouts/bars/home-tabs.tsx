import { useLocation } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";

const LISTS = [
  ["/album", "albums"],
  ["/share-with-me", "sharedWithMe"],
  ["/groups", "groups"],
  ["/people/writers", "writers"],
] as const;

/**
 * The lists of the signed-in beside their own, which the bar's "Home" leads to, each a link away from the others. Needs
 * the message area "people".
 * @param of the list that the page belongs to, where it is none itself
 */
export function HomeTabs({ of }: { of?: (typeof LISTS)[number][0] }) {
  const t = useMessages("people");
  const { pathname } = useLocation();
  return (
    <nav className="row tabs" aria-label={t("lists")}>
      {LISTS.map(([to, word]) => (
        <Link
          key={to}
          className="bar-link"
          to={to}
          aria-current={pathname === to ? "page" : of === to ? "true" : undefined}
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}
