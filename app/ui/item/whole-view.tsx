import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import { RoundButton } from "~/ui/controls/button";
import { Link, LoneLink } from "~/ui/controls/link";
import { CloseLink } from "~/ui/controls/sheet";
import type { PictureOf } from "~/ui/media/picture";
import type { ItemAsked, ItemFacts } from "./item-facts";
import { ItemSays } from "./item-text";
import { PageTurn } from "./page-turn";
import { useWhole } from "./use-whole";
import { SCROLLED, WholePicture } from "./whole-picture";
import { WHOLE_SIZES, type WholeSize } from "./whole-sizes";

interface WholeViewProps {
  item: ItemFacts;
  picture: PictureOf;
  size: WholeSize;
  /** Name of the picture for the ear. */
  name: string;
  /** The other language is shown now. */
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
  const hydrated = useHydrated();
  const close = address({ turned, page: item.page });
  const { dialog, inHands, hold, leave, state } = useWhole(close);
  const words = Boolean(item.says.text || item.voice?.says.text);
  return (
    <dialog className={words ? "whole-view whole-read" : "whole-view"} open ref={dialog} aria-label={name}>
      <div className="row whole-bar">
        <PageTurn
          item={item}
          to={(page) => address({ turned, page, size })}
          className="row"
          look="quiet"
          state={state}
        />
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
          <CloseLink to={close} onClick={leave} />
        </div>
      </div>
      <WholePicture key={picture.file.id} picture={picture} size={size} name={name} onHeld={hold} />
      {words && <Words item={item} other={item.another ? address({ turned: !turned, page: item.page, size }) : null} />}
    </dialog>
  );
}

const SIZE_WORDS = { fit: "sizeFit", "100": "size100", "200": "size200" } as const;

function Words({ item, other }: { item: ItemFacts; other: string | null }) {
  const t = useMessages("item");
  return (
    <div className="whole-words stack" {...SCROLLED} aria-label={t("says")}>
      <ItemSays text={item} kind={item.kind} />
      {item.voice && <ItemSays text={item.voice} kind="voice" />}
      {other && (
        <LoneLink small to={other} replace preventScrollReset>
          {t("otherLanguage")}
        </LoneLink>
      )}
    </div>
  );
}
