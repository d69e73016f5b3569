import { Caption } from "~/ui/item/item-text";
import { useMessages } from "~/i18n/use-messages";
import { Picture } from "~/ui/media/picture";
import { Wave } from "~/ui/media/wave";
import type { QrCode } from "~/ui/drawings/qr-code";
import { QrDrawing } from "~/ui/drawings/qr-drawing";
import type { Chosen, KeepsakeFacts, KeepsakePage } from "./keepsake-facts";

interface PaperProps {
  facts: KeepsakeFacts;
  chosen: Chosen;
  code: QrCode | null;
  siteName: string;
}

/**
 * The sheets: the letter's first page or the voice's wave with its words and the code; its further pages, one a sheet;
 * what it says.
 */
export function KeepsakePaper({ facts, chosen, code, siteName }: PaperProps) {
  const item = useMessages("item");
  const { kind, caption, otherCaption, about, says, pages, pageCount, bars, ownerName, speaks } = facts;
  const [first, ...rest] = pages;
  const voice = kind === "voice";
  const name = caption.text || item(voice ? "voiceOf" : "handwritingOf");
  const label = (page: KeepsakePage) =>
    pages.length > 1 ? `${name}. ${item("pageOf", { page: page.number, pages: pageCount })}` : name;
  return (
    <article className="keepsake stack">
      <section className="by-day keepsake-sheet stack">
        {first ? <LetterPage page={first} name={label(first)} /> : null}
        {bars ? <Wave bars={bars} /> : null}
        <div className="keepsake-foot row">
          <div className="stack">
            <Caption {...caption} />
            {chosen.other && otherCaption ? <Caption {...otherCaption} /> : null}
            {about.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <Kept ownerName={ownerName} siteName={siteName} />
          </div>
          {code ? <Code code={code} speaks={speaks} /> : null}
        </div>
      </section>
      {chosen.pages
        ? rest.map((page) => (
            <section className="by-day keepsake-sheet stack" key={page.number}>
              <LetterPage page={page} name={label(page)} />
              <p className="small">{item("pageOf", { page: page.number, pages: pageCount })}</p>
            </section>
          ))
        : null}
      {chosen.says && says.length > 0 ? (
        <section className="by-day keepsake-sheet keepsake-says stack">
          <h2>{item(voice ? "saysVoice" : "says")}</h2>
          {says.map((text) => (
            <Caption {...text} key={text.text} />
          ))}
        </section>
      ) : null}
    </article>
  );
}

function LetterPage({ page, name }: { page: KeepsakePage; name: string }) {
  const t = useMessages("keepsake");
  if (page.picture) return <Picture {...page.picture} alt={name} most={Infinity} sizes="100vw" eager />;
  return <p role="status">{t(page.state === "failed" ? "failed" : "preparing")}</p>;
}

function Kept({ ownerName, siteName }: { ownerName: string | null; siteName: string }) {
  const t = useMessages("keepsake");
  return (
    <p className="small soft">
      {ownerName ? `${ownerName} · ` : null}
      {t("keptAt", { site: siteName })}
    </p>
  );
}

function Code({ code, speaks }: { code: QrCode; speaks: boolean }) {
  const t = useMessages("keepsake");
  const words = t(speaks ? "scanVoice" : "scanItem");
  return (
    <figure className="keepsake-code">
      <QrDrawing code={code} label={words} />
      <figcaption className="small" aria-hidden="true">
        {words}
      </figcaption>
    </figure>
  );
}
