import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";
import { classes } from "~/ui/controls/classes";
import { Link, LoneLink } from "~/ui/controls/link";
import { CloseLink } from "~/ui/controls/sheet";
import type { PictureOf } from "~/ui/media/picture";
import type { ItemAsked, ItemFacts } from "./item-facts";
import { ItemSays } from "./item-text";
import { PageTurn } from "./page-turn";
import { useWhole } from "./use-whole";
import { WholePicture } from "./whole-picture";
import { sizeBeside, type WholeSize } from "./whole-sizes";

/** Part that is scrolled by the browser's own means: finger, wheel, arrow keys and bars. */
const SCROLLED = { tabIndex: 0, role: "group" } as const;

interface WholeViewProps {
  item: ItemFacts;
  picture: PictureOf;
  /** Size that its address asks for. */
  size: WholeSize;
  /** Name of the picture for the ear. */
  name: string;
  /** The other language is shown now. */
  turned: boolean;
  /** Address of this page as asked for. */
  address(asked: ItemAsked): string;
}

/**
 * A page of a letter over the whole window, enlarged and scrolled; what it says lies one press away, beside it or below
 * it on a phone. Hydrated it is a modal dialog, and its sizes change without another page.
 */
export function WholeView({ item, picture, size: asked, name, turned, address }: WholeViewProps) {
  const t = useMessages("item");
  const close = address({ turned, page: item.page });
  const { dialog, frame, size, resize, leave, state } = useWhole(close, asked, item.page);
  const words = Boolean(item.says.text || item.voice?.says.text);
  const turnsWords = Boolean(item.says.another || item.voice?.says.another);
  const sized = (to: WholeSize) => address({ turned, page: item.page, size: to });
  const way = (step: -1 | 1, icon: "minus" | "plus", label: string) => {
    const to = sizeBeside(size, step);
    return (
      <Link
        className="button button-quiet button-round"
        to={sized(to)}
        replace
        preventScrollReset
        state={state}
        onClick={(event) => resize(to, event)}
        aria-label={label}
        aria-disabled={to === size}
        title={label}
      >
        <Icon name={icon} />
      </Link>
    );
  };
  return (
    <dialog className="whole-view" open ref={dialog} aria-label={name}>
      <div className="row whole-bar">
        <PageTurn item={item} to={(page) => address({ turned, page, size })} className="row" state={state} />
        <div className="row">
          {way(-1, "minus", t("zoomOut"))}
          {way(1, "plus", t("zoomIn"))}
          <CloseLink to={close} onClick={leave} />
        </div>
      </div>
      <div
        className={classes("whole-picture", size === "fit" && "whole-fit")}
        ref={frame}
        {...SCROLLED}
        aria-label={name}
      >
        <WholePicture
          key={picture.file.id}
          picture={picture}
          size={size}
          name={name}
          isFullThere={item.state === "ready"}
        />
      </div>
      {words && <Words item={item} other={turnsWords ? address({ turned: !turned, page: item.page, size }) : null} />}
    </dialog>
  );
}

function Words({ item, other }: { item: ItemFacts; other: string | null }) {
  const t = useMessages("item");
  return (
    <details className="whole-words">
      <summary className="button">{t("words")}</summary>
      <div className="stack whole-text" {...SCROLLED} aria-label={t("says")}>
        <ItemSays text={item} kind={item.kind} />
        {item.voice && <ItemSays text={item.voice} kind="voice" />}
        {other && item.another && (
          <LoneLink small to={other} replace preventScrollReset>
            {t(item.another.word)}
          </LoneLink>
        )}
      </div>
    </details>
  );
}
