import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink, RoundButton } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Icon } from "~/ui/drawings/icon";
import type { PictureOf } from "~/ui/media/picture";
import type { ItemAsked, ItemFacts } from "./item-facts";
import { ItemSays } from "./item-text";
import { useWhole } from "./use-whole";
import { SCROLLED, WholePicture } from "./whole-picture";
import { WHOLE_SIZES, type WholeSize } from "./whole-sizes";

interface WholeViewProps {
  item: ItemFacts;
  picture: PictureOf;
  size: WholeSize;
  /** What the picture is called for the ear. */
  name: string;
  /** Whether the other language is shown now. */
  turned: boolean;
  /** Address of this page as asked for. */
  address(asked: ItemAsked): string;
}

/**
 * A page of a letter over the whole window, what it says beside it, or below it on a phone. Before hydration the sizes
 * are links and the picture is scrolled; hydrated it is in the person's hands, and a modal dialog.
 */
export function WholeView({ item, picture, size, name, turned, address }: WholeViewProps) {
  const t = useMessages("item");
  const ui = useMessages("ui");
  const hydrated = useHydrated();
  const close = address({ turned, page: item.page });
  const { dialog, inHands, hold, leave, turning } = useWhole(close);
  const words = Boolean(item.says.text || item.voice?.says.text);
  return (
    <dialog className={words ? "whole-view whole-read" : "whole-view"} open ref={dialog} aria-label={name}>
      <div className="whole-bar">
        {item.pages > 1 && <Pages item={item} to={(page) => address({ turned, page, size })} turning={turning} />}
        <div className="row">
          {hydrated ? (
            <>
              <RoundButton icon="minus" label={t("zoomOut")} onClick={() => inHands((hands) => hands.smaller())} />
              <RoundButton icon="plus" label={t("zoomIn")} onClick={() => inHands((hands) => hands.larger())} />
              <RoundButton icon="fit" label={t("sizeFit")} onClick={() => inHands((hands) => hands.fit())} />
            </>
          ) : (
            WHOLE_SIZES.map((each) => (
              <Link
                key={each}
                className="bar-link"
                to={address({ turned, page: item.page, size: each })}
                aria-current={each === size ? "true" : undefined}
              >
                {t(SIZE_WORDS[each])}
              </Link>
            ))
          )}
          <Link
            className="button button-quiet button-round"
            to={close}
            aria-label={ui("close")}
            title={ui("close")}
            onClick={leave}
          >
            <Icon name="close" />
          </Link>
        </div>
      </div>
      <WholePicture key={picture.file.id} picture={picture} size={size} name={name} onHeld={hold} />
      {words && <Words item={item} other={item.another ? address({ turned: !turned, page: item.page, size }) : null} />}
    </dialog>
  );
}

const SIZE_WORDS = { fit: "sizeFit", "100": "size100", "200": "size200" } as const;

interface PagesProps {
  item: ItemFacts;
  to(page: number): string;
  /** What the links give along. */
  turning: { replace: true; preventScrollReset: true; state: unknown };
}

function Pages({ item: { page, pages, pageDigits }, to, turning }: PagesProps) {
  const t = useMessages("item");
  const way = (at: number, rel: "prev" | "next", words: ReactNode) =>
    at >= 1 && at <= pages ? (
      <ButtonLink look="quiet" rel={rel} to={to(at)} {...turning}>
        {words}
      </ButtonLink>
    ) : null;
  return (
    <nav className="row" aria-label={t("pageOf", pageDigits)}>
      {way(page - 1, "prev", t("previousPage"))}
      <span>{t("pageOf", pageDigits)}</span>
      {way(page + 1, "next", t("nextPage"))}
    </nav>
  );
}

function Words({ item, other }: { item: ItemFacts; other: string | null }) {
  const t = useMessages("item");
  return (
    <div className="whole-words stack" {...SCROLLED} aria-label={t("says")}>
      <ItemSays text={item} kind={item.kind} />
      {item.voice && <ItemSays text={item.voice} kind="voice" />}
      {other && (
        <p>
          <Link className="lone small" to={other} replace preventScrollReset>
            {t("otherLanguage")}
          </Link>
        </p>
      )}
    </div>
  );
}
