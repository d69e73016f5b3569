import { lazy, Suspense, type ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import type { DialogHead } from "~/ui/controls/dialog";
import { LoneLink } from "~/ui/controls/link";
import { PrintHint } from "~/ui/controls/print";
import { useLookAgain } from "~/ui/page/use-refresh";
import type { ItemAsked, ItemFacts } from "./item-facts";
import { ItemCover, TiedVoice } from "./item-cover";
import { ItemHead } from "./item-head";
import { ItemOwner } from "./item-owner";
import { AboutItem, ItemSays, WORDS_ID } from "./item-text";
import { ReadingOn, type Turns } from "./reading-on";
import type { ShareWay } from "./share-way";

// Fetched by who looks closer, and by nobody else.
const WholeView = lazy(() => import("./whole-view").then(({ WholeView: component }) => ({ default: component })));

interface ItemViewProps {
  item: ItemFacts & {
    /** Whether its reader marked it; absent where it is not theirs to mark. */
    favourite?: boolean;
    /** Its original is damaged or lost, in words for its owner. */
    fault?: { title: string; text: string } | null;
  };
  /** Its name in a few words, or its kind: its heading where it has no caption. */
  title: string;
  /** The way out of the page or dialog, and the id that its heading has there. */
  head: DialogHead;
  /** Address of this page that shows a page of the letter, in the one language or the other. */
  address(asked: ItemAsked): string;
  /** Whether the other language is shown now. */
  turned: boolean;
  /**
   * Addresses of another item under the same list: of the voice's own page, or of the handwriting that a voice belongs
   * to.
   */
  toItem(id: number): string;
  turns: Turns;
  /** Its owner's way to share it; null for a voice that belongs to a handwriting. */
  share?: ShareWay | null;
  /** The three-dot menu. */
  menu: ReactNode;
  /** Address at which its owner adds a voice to it. */
  addVoice?: string | null;
  /** Further acts, that its list brings. */
  acts?: ReactNode;
  /** By which way it came here, in words. */
  way?: string | null;
  /** Who may see it is not this reader's to know. */
  withoutStatus?: boolean;
}

/**
 * An item as the one loud thing on the page: above it a line of what can be done with it, then the letter or the voice;
 * under it on a phone and beside it on a wide page its caption, who wrote it and when, its voice and its words, and
 * last whose it is.
 */
export function ItemView({ item, title, head, address, turned, toItem, turns, ...shown }: ItemViewProps) {
  const t = useMessages("item");
  useLookAgain(item.waiting);
  const { page, caption } = item;
  const here = address({ turned, page });
  // Beneath what it turns: under the words alone it would offer Bengali of what is Bengali.
  const other = item.another && (
    <LoneLink small to={address({ turned: !turned, page })} replace preventScrollReset>
      {t(item.another.word)}
    </LoneLink>
  );
  return (
    <div className="item">
      <ItemHead
        id={item.id}
        leave={head.leave}
        favourite={item.favourite}
        here={here}
        share={shown.share}
        menu={shown.menu}
      />
      <div className="item-parts">
        <ItemCover
          item={item}
          here={here}
          toPage={(to) => address({ turned, page: to })}
          whole={address({ turned, page, size: "large" })}
        />
        {item.size && item.picture && (
          <Suspense fallback={null}>
            <WholeView
              item={item}
              picture={item.picture}
              size={item.size}
              name={caption.text || t("handwritingOf")}
              turned={turned}
              address={address}
            />
          </Suspense>
        )}
        <div className="stack item-words">
          <Notices item={item} />
          <h1 id={head.titleId} className="caption" dir="auto" lang={caption.text ? caption.language : undefined}>
            {unbrokenDays(caption.text || title)}
          </h1>
          <AboutItem text={item} />
          {item.another?.besideWords === false && other}
          {item.voice && (
            <TiedVoice
              voice={item.voice}
              here={item.state === "waiting" && !item.picture?.file.widths.length ? null : here}
              ownPage={item.mine ? toItem(item.voice.id) : null}
            />
          )}
          {shown.addVoice && (
            <p>
              <ButtonLink look="quiet" icon="mic" to={shown.addVoice}>
                {t("addVoice")}
              </ButtonLink>
            </p>
          )}
          <ItemSays text={item} kind={item.kind} id={WORDS_ID} />
          {shown.share !== undefined && !item.says.text && (
            <LoneLink to={`/my-collections/item/${item.id}/edit${queryOf(here)}#transcription`}>
              {t(item.kind === "voice" ? "typeSaid" : "typeWords")}
            </LoneLink>
          )}
          {item.another?.besideWords && other}
          {item.voiceOf !== null && <LoneLink to={toItem(item.voiceOf)}>{t("ofHandwriting")}</LoneLink>}
          <ItemOwner item={item} withoutStatus={shown.withoutStatus} />
          {shown.way && <p className="small soft">{shown.way}</p>}
          {shown.acts && <div className="row">{shown.acts}</div>}
          <PrintHint />
        </div>
        <ReadingOn {...turns} id={item.id} title={title} />
      </div>
    </div>
  );
}

/** A heading in which no line ends between a day and its month: "16 December", "৭ই ফাল্গুন". */
function unbrokenDays(heading: string): string {
  return heading.replace(/(^|[^\d০-৯])([\d০-৯]{1,2}(?:ই|শে|লা|রা|ঠা)?) (?=\p{L})/gu, "$1$2\u00a0");
}

/** To its owner: the operator hid it from all others, or its original is damaged. */
function Notices({ item }: Pick<ItemViewProps, "item">) {
  const t = useMessages("item");
  return (
    <>
      {item.hiddenFor !== null && (
        <section className="sheet stack">
          <h2>{t("hiddenTitle")}</h2>
          <p>{t("hiddenText")}</p>
          {item.hiddenFor && (
            <p className="caption" dir="auto">
              {item.hiddenFor}
            </p>
          )}
        </section>
      )}
      {item.fault && (
        <section className="sheet stack">
          <h2>{item.fault.title}</h2>
          <p>{item.fault.text}</p>
        </section>
      )}
    </>
  );
}

/** The part of its address that its form leads back by. */
function queryOf(here: string): string {
  return here.startsWith("/my-collections/") && here.includes("?") ? here.slice(here.indexOf("?")) : "";
}
