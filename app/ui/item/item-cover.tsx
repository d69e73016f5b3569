import { picturePath } from "archive/contract/media/media-path";
import { classes } from "~/ui/controls/classes";
import { Link, LoneLink } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { AudioPlayer } from "~/ui/media/audio-player";
import { ButtonLink } from "~/ui/controls/button";
import { useOnPaper } from "~/ui/controls/print";
import type { ItemFacts, PaperPage, VoiceFacts } from "./item-facts";
import { AboutItem, Caption, ItemSays, WORDS_ID } from "./item-text";
import type { FromItem } from "./use-whole";
import { PageTurn } from "./page-turn";
import { isWithin, LETTER_SIZE, Picture, type PictureOf } from "~/ui/media/picture";

/** Widest page whose height, and not its width, is what a window has room for. */
const SQUARE = 1.05;

interface ItemFaceProps {
  item: ItemFacts;
  here: string;
  toPage(page: number): string;
  /** Address of the page over the whole window. */
  whole: string;
}

/** The letter at one of its pages, or the voice; while it is prepared, the way to look again. */
export function ItemCover({ item, here, toPage, whole }: ItemFaceProps) {
  const t = useMessages("item");
  const ui = useMessages("ui");
  const onPaper = useOnPaper() ? item.onPaper : [];
  const name = item.caption.text || t(item.kind === "voice" ? "voiceOf" : "handwritingOf");
  if (item.sound) {
    return (
      <div className="sheet item-cover-part">
        <AudioPlayer {...item.sound} name={name} />
      </div>
    );
  }
  const alt = item.pages > 1 ? `${name}. ${t("pageOf", item.pageDigits)}` : name;
  const picture = item.picture && item.picture.file.widths.length > 0 ? item.picture : null;
  const enlarged = { to: whole, preventScrollReset: true, state: { fromItem: here } satisfies FromItem };
  return (
    <div className="stack item-cover-part">
      {picture && pagesOnPaper(picture.item, onPaper, (number) => number < item.page)}
      {picture ? (
        // The page on its table, pressed like the button under it, which is the one stop of the Tab key.
        <Link {...enlarged} className={classes("item-zoom", isWithin(SQUARE, picture.file) && "upright")} tabIndex={-1}>
          <Picture key={picture.file.id} {...picture} alt={alt} {...LETTER_SIZE} eager onTable />
        </Link>
      ) : (
        <NotYet state={item.state} safe={item.mine && !item.damaged} here={here} />
      )}
      {picture && pagesOnPaper(picture.item, onPaper, (number) => number > item.page)}
      <div className="row letter-tools">
        {picture && (
          <ButtonLink {...enlarged} icon="enlarge">
            {ui("larger")}
          </ButtonLink>
        )}
        {item.says.text && (
          <a className="button words-way" href={`#${WORDS_ID}`}>
            {t("words")}
          </a>
        )}
        <PageTurn item={item} to={toPage} className="turn" />
      </div>
    </div>
  );
}

/** Pages that are printed and not shown; no browser fetches them before it prints. */
function pagesOnPaper(item: PictureOf["item"], pages: readonly PaperPage[], isHere: (number: number) => boolean) {
  return pages
    .filter(({ number }) => isHere(number))
    .map((page) => (
      <img
        key={page.id}
        className="paper-page"
        src={picturePath(item, page, page.width, "jpg")}
        alt=""
        loading="lazy"
      />
    ));
}

interface TiedVoiceProps {
  voice: VoiceFacts;
  /** Address to look at again; null where the letter offers that already. */
  here: string | null;
  /** Its own page, for its owner. */
  ownPage: string | null;
}

/** The voice that belongs to a letter, under it on a phone and beside it on a wide page. */
export function TiedVoice({ voice, here, ownPage }: TiedVoiceProps) {
  const t = useMessages("item");
  return (
    <section className="sheet stack tied-voice">
      <h2>{t("itsVoice")}</h2>
      {voice.sound ? (
        <AudioPlayer {...voice.sound} name={voice.caption.text || t("itsVoice")} />
      ) : (
        <NotYet state={voice.state} safe={ownPage !== null && !voice.damaged} here={here} plain />
      )}
      <Caption {...voice.caption} />
      <AboutItem text={voice} />
      <ItemSays text={voice} kind="voice" />
      {ownPage && (
        <LoneLink small to={ownPage}>
          {t("ownPage")}
        </LoneLink>
      )}
    </section>
  );
}

interface NotYetProps {
  state: ItemFacts["state"];
  /** Its original is sound, and the reader's own. */
  safe: boolean;
  here: string | null;
  /** On the sheet of something else already. */
  plain?: boolean;
}

function NotYet({ state, safe, here, plain }: NotYetProps) {
  const t = useMessages("item");
  if (state === "failed") return <p className={plain ? undefined : "sheet"}>{t(safe ? "failed" : "failedOther")}</p>;
  return (
    <div className={plain ? "stack" : "sheet stack"} role="status">
      <p>{t("preparing")}</p>
      {here && (
        <p>
          <ButtonLink to={here}>{t("lookAgain")}</ButtonLink>
        </p>
      )}
    </div>
  );
}
