import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { AudioPlayer } from "~/ui/media/audio-player";
import { ButtonLink } from "~/ui/controls/button";
import type { ItemFacts, VoiceFacts } from "./item-facts";
import { ItemCaption, ItemSays } from "./item-text";
import type { FromItem } from "./use-whole";
import { LETTER_SIZE, Picture, type PictureOf } from "~/ui/media/picture";

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
  const name = item.caption.text || t(item.kind === "voice" ? "voiceOf" : "handwritingOf");
  if (item.sound) {
    return (
      <div className="sheet">
        <AudioPlayer {...item.sound} name={name} />
      </div>
    );
  }
  const several = item.pages > 1;
  return (
    <div className="stack">
      {item.picture && item.picture.file.widths.length > 0 ? (
        <ItemPage
          picture={item.picture}
          name={several ? `${name}. ${t("pageOf", item.pageDigits)}` : name}
          whole={whole}
          here={here}
        />
      ) : (
        <NotYet state={item.state} safe={item.mine && !item.damaged} here={here} />
      )}
      {several && <Turn item={item} toPage={toPage} />}
    </div>
  );
}

/** Turning the pages of a letter. */
function Turn({ item: { page, pages, pageDigits }, toPage }: Pick<ItemFaceProps, "item" | "toPage">) {
  const t = useMessages("item");
  return (
    <nav className="turn" aria-label={t("pageOf", pageDigits)}>
      {page > 1 && (
        <ButtonLink to={toPage(page - 1)} rel="prev" replace preventScrollReset>
          {t("previousPage")}
        </ButtonLink>
      )}
      <p>{t("pageOf", pageDigits)}</p>
      {page < pages && (
        <ButtonLink to={toPage(page + 1)} rel="next" replace preventScrollReset>
          {t("nextPage")}
        </ButtonLink>
      )}
    </nav>
  );
}

interface TiedVoiceProps {
  voice: VoiceFacts;
  /** Where to look again; null where the letter offers that already. */
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
      <ItemCaption text={voice} />
      <ItemSays text={voice} kind="voice" />
      {ownPage && (
        <p>
          <Link className="lone small" to={ownPage}>
            {t("ownPage")}
          </Link>
        </p>
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

interface ItemPageProps {
  picture: PictureOf;
  name: string;
  whole: string;
  here: string;
}

/** A page of a letter on its table. A press brings it over the whole window. */
function ItemPage({ picture, name, whole, here }: ItemPageProps) {
  const t = useMessages("ui");
  return (
    <Link className="item-zoom" to={whole} preventScrollReset state={{ fromItem: here } satisfies FromItem}>
      <Picture key={picture.file.id} {...picture} alt={name} {...LETTER_SIZE} eager onTable />
      <span className="small">{t("larger")}</span>
    </Link>
  );
}
