import { Link } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { AudioPlayer } from "~/ui/media/audio-player";
import { ButtonLink } from "~/ui/controls/button";
import type { ItemFacts, VoiceFacts } from "./item-facts";
import { ItemCaption, ItemSays } from "./item-text";
import { ItemPage } from "./item-pages";

interface ItemFaceProps {
  item: ItemFacts;
  here: string;
  toPage(page: number): string;
}

/** The letter at one of its pages, or the voice; while it is prepared, the way to look again. */
export function ItemCover({ item, here, toPage }: ItemFaceProps) {
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
          key={item.picture.file.id}
          picture={item.picture}
          name={several ? `${name}. ${t("pageOf", item.pageDigits)}` : name}
        />
      ) : (
        <NotYet state={item.state} mine={item.mine} here={here} />
      )}
      {several ? <Turn item={item} toPage={toPage} /> : null}
    </div>
  );
}

/** Turning the pages of a letter. */
function Turn({ item: { page, pages, pageDigits }, toPage }: Pick<ItemFaceProps, "item" | "toPage">) {
  const t = useMessages("item");
  return (
    <nav className="turn" aria-label={t("pageOf", pageDigits)}>
      {page > 1 ? <TurnLink to={toPage(page - 1)} rel="prev" words={t("previousPage")} /> : null}
      <p>{t("pageOf", pageDigits)}</p>
      {page < pages ? <TurnLink to={toPage(page + 1)} rel="next" words={t("nextPage")} /> : null}
    </nav>
  );
}

function TurnLink({ to, rel, words }: { to: string; rel: "prev" | "next"; words: string }) {
  return (
    <Link className="button" to={to} rel={rel} replace preventScrollReset>
      {words}
    </Link>
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
        <NotYet state={voice.state} mine={ownPage !== null} here={here} plain />
      )}
      <ItemCaption text={voice} />
      <ItemSays text={voice} kind="voice" />
      {ownPage ? (
        <p>
          <Link className="lone small" to={ownPage}>
            {t("ownPage")}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function NotYet({
  state,
  mine,
  here,
  plain,
}: {
  state: ItemFacts["state"];
  mine: boolean;
  here: string | null;
  plain?: boolean;
}) {
  const t = useMessages("item");
  if (state === "failed") return <p className={plain ? undefined : "sheet"}>{t(mine ? "failed" : "failedOther")}</p>;
  return (
    <div className={plain ? "stack" : "sheet stack"} role="status">
      <p>{t("preparing")}</p>
      {here === null ? null : (
        <p>
          <ButtonLink to={here}>{t("lookAgain")}</ButtonLink>
        </p>
      )}
    </div>
  );
}
