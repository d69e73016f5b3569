import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import type { ItemFacts } from "./item-facts";

interface PageTurnProps {
  item: Pick<ItemFacts, "page" | "pages" | "pageDigits">;
  to(page: number): string;
  className: "turn" | "row";
  look?: "quiet";
  /** Given along by the links. */
  state?: unknown;
}

/** Ways to the page before and behind the one of a letter that is shown, and between them which it is. */
export function PageTurn({ item: { page, pages, pageDigits }, to, className, ...link }: PageTurnProps) {
  const t = useMessages("item");
  if (pages === 1) return null;
  const way = (at: number, rel: "prev" | "next", words: string) =>
    at >= 1 &&
    at <= pages && (
      <ButtonLink rel={rel} to={to(at)} {...link} replace preventScrollReset>
        {words}
      </ButtonLink>
    );
  return (
    <nav className={className} aria-label={t("pageOf", pageDigits)}>
      {way(page - 1, "prev", t("previousPage"))}
      <p>{t("pageOf", pageDigits)}</p>
      {way(page + 1, "next", t("nextPage"))}
    </nav>
  );
}
