import { useMessages } from "~/i18n/use-messages";
import { Link } from "~/ui/controls/link";
import { Icon } from "~/ui/drawings/icon";
import type { ItemFacts } from "./item-facts";

interface PageTurnProps {
  item: Pick<ItemFacts, "page" | "pages" | "pageDigits">;
  to(page: number): string;
  className: "turn" | "row";
  /** Given along by the links. */
  state?: unknown;
}

/** Ways to the page before and behind the one of a letter that is shown, and between them which it is. */
export function PageTurn({ item: { page, pages, pageDigits }, to, className, state }: PageTurnProps) {
  const t = useMessages("item");
  if (pages === 1) return null;
  const way = (at: number, rel: "prev" | "next", words: string) =>
    at >= 1 &&
    at <= pages && (
      <Link
        rel={rel}
        to={to(at)}
        state={state}
        replace
        preventScrollReset
        className="button button-quiet button-round"
        aria-label={words}
        title={words}
      >
        <Icon name={rel === "prev" ? "earlier" : "later"} />
      </Link>
    );
  return (
    <nav className={className} aria-label={t("pageOf", pageDigits)}>
      {way(page - 1, "prev", t("previousPage"))}
      <p>{t("pageOf", pageDigits)}</p>
      {way(page + 1, "next", t("nextPage"))}
    </nav>
  );
}
