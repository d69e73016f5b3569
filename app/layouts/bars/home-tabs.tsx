import { Link, useLocation } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";

type List = "/my-collections" | "/album" | "/share-with-me" | "/groups";

/**
 * The four lists of the signed-in, each a link away from the others. Needs the message area "people".
 * @param of the list that the page belongs to, where it is none itself
 */
export function HomeTabs({ of }: { of?: List }) {
  const t = useMessages("people");
  return (
    <nav className="row tabs" aria-label={t("lists")}>
      <Tab of={of} to="/my-collections" word={t("mine")} />
      <Tab of={of} to="/album" word={t("albums")} />
      <Tab of={of} to="/share-with-me" word={t("sharedWithMe")} />
      <Tab of={of} to="/groups" word={t("groups")} />
    </nav>
  );
}

function Tab({ to, of, word }: { to: List; of: List | undefined; word: string }) {
  const { pathname } = useLocation();
  return (
    <Link className="bar-link" to={to} aria-current={pathname === to ? "page" : of === to ? "true" : undefined}>
      {word}
    </Link>
  );
}
