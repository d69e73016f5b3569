import type { MouseEvent, ReactNode } from "react";
import { isPlainPress } from "~/ui/controls/plain-press";
import { Picture, type PictureOf } from "~/ui/media/picture";
import type { BesideFacts } from "./beside-facts";
import { BesideSound } from "./beside-sound";

/** Width of a page beside its form, (beside.css). */
const SIZES = "(min-width: 64rem) 40rem, 100vw";

const idOf = (at: number) => `beside-${at + 1}`;

/**
 * A form about an item with that item beside it, or still above it on a phone: its pages, each enlarged by a press, or
 * its voice. All of it works without scripts, and nothing of the form is lost by it.
 */
export function Beside({ item, children }: { item: BesideFacts; children: ReactNode }) {
  const { name, sound, pages, words: said } = item;
  if (pages.length === 0 && !sound && !said.preparing) return <div className="stack">{children}</div>;
  return (
    <div className="beside">
      <section className="beside-item" aria-label={name}>
        {said.preparing ? <p className="hint">{said.preparing}</p> : null}
        {pages.length > 1 ? (
          <nav className="row beside-turn" aria-label={said.pages}>
            {pages.map(({ number, words }, at) => (
              <a key={number} className="button button-quiet" href={`#${idOf(at)}`} aria-label={words} onClick={turn}>
                {number}
              </a>
            ))}
          </nav>
        ) : null}
        {pages.length > 0 ? (
          <ol className="plain-list beside-pages">
            {pages.map(({ picture, number, words }, at) => (
              <li key={number} id={idOf(at)}>
                <label className="beside-page">
                  <input type="checkbox" autoComplete="off" aria-label={`${said.enlarge}: ${words}`} />
                  <Picture
                    {...picture}
                    alt={pages.length > 1 ? words : name}
                    most={720}
                    sizes={SIZES}
                    eager={at === 0}
                  />
                  {/* Fetched once it is enlarged. */}
                  <Picture {...enlarged(picture)} alt="" />
                </label>
              </li>
            ))}
          </ol>
        ) : null}
        {sound ? <BesideSound {...sound} name={name} /> : null}
      </section>
      <div className="stack">{children}</div>
    </div>
  );
}

/** The widest rendition of a page alone. */
function enlarged({ item, file }: PictureOf) {
  const widths = file.widths.slice(-1);
  return { item, file: { ...file, placeholder: null, widths }, most: widths[0] ?? 0, sizes: "100vw" };
}

/** Turns to a page without another entry in the tab's history, which would ask about words that were typed. */
function turn(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  document.querySelector(event.currentTarget.hash)?.scrollIntoView({ block: "nearest", inline: "start" });
}
