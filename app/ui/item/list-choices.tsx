import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Link } from "~/ui/controls/link";
import { Icon, type IconName } from "~/ui/drawings/icon";
import { choiceAddress, WHOSE, type View, type Whose } from "./list-choice";

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
 * Head of a list of letters and voices: its name, which is read out, and one line of choices: whose in a word each, the
 * others by signs, whose words are in sight where there is room. Needs the messages "listChoices".
 */
export function ListChoices(props: ListChoicesProps) {
  const { whose, view, views, keepsNothing, filter, favourites, more, children } = props;
  const t = useMessages("listChoices");
  const entrusted = useShell().person?.entrusted;
  const isByYear = view === "year";
  const other = isByYear ? "newest" : "year";
  return (
    <>
      <h1 className="unseen">{t("title")}</h1>
      <div className="list-choices">
        <div className="list-choice" role="group" aria-label={t("whose")}>
          {WHOSE.map((one) => (
            <Choice key={one} to={choiceAddress(one, view, keepsNothing)} on={one === whose}>
              {t(one)}
              {one === "shared" && <span className="choice-word">{` ${t("withMe")}`}</span>}
            </Choice>
          ))}
          {entrusted && <Choice to={`/entrusted?id=${entrusted}`}>{t("entrusted")}</Choice>}
        </div>
        <Sign icon="calendar" to={views?.[other] ?? choiceAddress(whose, other)} on={isByYear} word={t("year")}>
          {isByYear && <span className="unseen">{`, ${t("toNewest")}`}</span>}
        </Sign>
        {favourites && (
          // Where there is room for other ways, the filter has it.
          <div className={children ? "phone-only" : undefined}>
            <Sign icon="heart" to={favourites.to} on={favourites.shown} word={t("favourites")} />
          </div>
        )}
        {filter && <Sign icon="filter" to={filter} word={t("filter")} />}
        {children && <div className="wide-only list-more">{children}</div>}
        {more}
      </div>
    </>
  );
}

interface WayProps {
  to: string;
  /** It is the one that is chosen. */
  on?: boolean;
  children?: ReactNode;
}

/** One of several; the chosen one leads nowhere. */
function Choice({ to, on, children }: WayProps) {
  return on ? (
    <span className="bar-link" aria-current="true">
      {children}
    </span>
  ) : (
    <Link className="bar-link" to={to}>
      {children}
    </Link>
  );
}

/** A choice that is on or off, by a drawing and its word. */
function Sign({ icon, to, on, word, children }: WayProps & { icon: IconName; word: string }) {
  return (
    <Link className="bar-link" to={to} title={word} aria-current={on ? "true" : undefined}>
      <Icon name={icon} />
      <span className="choice-word">{word}</span>
      {children}
    </Link>
  );
}
