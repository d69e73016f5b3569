import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { classes } from "~/ui/controls/classes";
import { Link } from "~/ui/controls/link";
import { Menu } from "~/ui/controls/menu";
import { Icon } from "~/ui/drawings/icon";
import { choiceAddress, VIEWS, WHOSE, type View, type Whose } from "./list-choice";

interface ListChoicesProps {
  whose: Whose;
  view: View;
  /** Addresses of the list with another view, where that isn't the list's own. */
  views?: Partial<Record<View, string>>;
  /** The person keeps nothing of their own: their own list is asked for by name. */
  keepsNothing?: boolean;
  /** Address of the form that filters it; absent where it can't be filtered so. */
  filter?: string;
  /** Address of what the reader marked in it, or of all of it where those are shown. */
  favourites?: { to: string; shown: boolean };
  /** Further ways at the end of the line, where there is room. */
  children?: ReactNode;
  /** Further choices; behind further ways on a line of their own. */
  more?: ReactNode;
}

/**
 * Head of a list of letters and voices: its name, which is read out, and one line of choices. On a phone each choice is
 * one word that opens its others. Needs the messages "listChoices".
 */
export function ListChoices(props: ListChoicesProps) {
  const { whose, view, views, keepsNothing, filter, favourites, more, children } = props;
  const t = useMessages("listChoices");
  const entrusted = useShell().person?.entrusted;
  const ofWhom: Choice[] = WHOSE.map((one) => [choiceAddress(one, view, keepsNothing), t(one), one === whose]);
  if (entrusted) ofWhom.push([`/entrusted?id=${entrusted}`, t("entrusted"), false]);
  const shown: Choice[] = VIEWS.map((one) => [views?.[one] ?? choiceAddress(whose, one), t(one), one === view]);
  return (
    <>
      <h1 className="unseen">{t("title")}</h1>
      <div className="list-choices">
        <Choices label={t("whose")} all={ofWhom} />
        <Choices label={t("view")} all={shown} />
        {favourites && (
          <Link
            // Where there is room for other ways, the filter has it.
            className={classes("bar-link", children !== undefined && "phone-only")}
            to={favourites.to}
            aria-label={t("favourites")}
            title={t("favourites")}
            aria-current={favourites.shown ? "true" : undefined}
          >
            <Icon name="heart" />
          </Link>
        )}
        {filter && (
          <Link className="bar-link" to={filter}>
            <Icon name="filter" />
            <span className="choice-word">{t("filter")}</span>
          </Link>
        )}
        {children && <div className="wide-only list-more">{children}</div>}
        {more}
      </div>
    </>
  );
}

type Choice = [to: string, word: string, chosen: boolean];

/** One of several, with the ways to the others: beside each other, and on a phone behind the one that is chosen. */
function Choices({ label, all }: { label: string; all: Choice[] }) {
  const links = (className: string) =>
    all.map(([to, word, chosen]) =>
      chosen ? (
        <span className={className} key={to} aria-current="true">
          {word}
        </span>
      ) : (
        <Link className={className} key={to} to={to}>
          {word}
        </Link>
      ),
    );
  return (
    <>
      <div className="wide-only list-choice" role="group" aria-label={label}>
        {links("bar-link")}
      </div>
      <div className="phone-only">
        <Menu
          summary={
            <>
              <span className="unseen">{`${label}: `}</span>
              {all.find(([, , chosen]) => chosen)?.[1]}
              <Icon name="open" />
            </>
          }
        >
          {links("menu-item")}
        </Menu>
      </div>
    </>
  );
}
