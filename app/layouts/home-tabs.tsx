import { NavLink } from "@remix-run/react";
import { useWords } from "~/i18n/use-words";

/** The four lists of the signed-in, each a link away from the others. Needs the words area "people". */
export function HomeTabs() {
  const t = useWords("people");
  return (
    <nav className="row tabs" aria-label={t("lists")}>
      <Tab to="/my-collections" word={t("mine")} />
      <Tab to="/album" word={t("albums")} />
      <Tab to="/share-with-me" word={t("sharedWithMe")} />
      <Tab to="/groups" word={t("groups")} />
    </nav>
  );
}

function Tab({ to, word }: { to: string; word: string }) {
  return (
    <NavLink className="bar-link" to={to} end>
      {word}
    </NavLink>
  );
}
