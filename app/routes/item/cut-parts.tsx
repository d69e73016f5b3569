import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Language } from "archive/contract/language";
import { MOST_PARTS } from "archive/contract/items/cut";
import { readMoment } from "archive/contract/items/typed-moment";
import type { Pauses } from "archive/contract/items/voice-cut";
import { TextField } from "~/forms/fields/text-field";
import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { moved, NO_PART, withMark, type TypedPart } from "~/interactive/cut/marks";
import { withOffers } from "~/interactive/cut/offers";
import { useShell } from "~/session/use-shell";
import { Button, RoundButton } from "~/ui/controls/button";
import { useBeforePaint } from "~/ui/controls/use-before-paint";
import type { SoundFacts } from "~/ui/media/sound-facts";
import { useHydrated } from "remix-utils/use-hydrated";

const STEP_MS = 1000;
const STEPS: Record<string, number> = { ArrowUp: STEP_MS, ArrowDown: -STEP_MS };

interface CutPartsProps {
  name: string;
  sound: SoundFacts | null;
  /** Address of the whole original, where the voice is a part of it. */
  original: string | null;
  rows: readonly TypedPart[];
  /** Rows that are asked for, where these are more. */
  more: number;
  errors: Record<string, string[]>;
  isCut: boolean;
  /** Parts between the pauses, where these were just found. */
  offers: Pauses["parts"] | null;
}

/**
 * The recording and its parts. What stands in the rows is the browser's, so that nothing typed before hydration is
 * lost; a press writes there. Needs the message areas "cutVoice" and "forms".
 */
export function CutParts({ name, sound, original, rows, more, errors, isCut, offers }: CutPartsProps) {
  const t = useMessages("cutVoice");
  const { language } = useShell();
  const ours = useHydrated();
  const audio = useRef<HTMLAudioElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // Rows that come later are written by a press, or blank.
  const [given] = useState(rows);
  const [made, setMade] = useState(0);
  const count = Math.min(MOST_PARTS, Math.max(rows.length, more, made));
  /** Rows that a press has made, to be written once there is room for them. */
  const [written, setWritten] = useState<readonly TypedPart[] | null>(null);
  useEffect(() => {
    for (const [at, part] of (written ?? []).entries()) write(list.current, at, part, language);
  }, [written, language]);
  // Offers are put beside what stands in the rows now: somebody may have typed on while the pauses were looked for.
  const known = useRef(offers);
  useBeforePaint(() => {
    if (offers === null || offers === known.current) return;
    known.current = offers;
    const parts = withOffers(read(list.current, count), offers);
    setMade(parts.length);
    setWritten(parts);
  }, [offers, count]);

  const cutHere = () => {
    const now = audio.current?.currentTime ?? 0;
    const parts = withMark(read(list.current, count), Math.round(now * 10) * 100);
    if (now <= 0 || parts.length > MOST_PARTS) return;
    setMade(parts.length);
    setWritten(parts);
  };
  const play = (at: number) => {
    const { start } = read(list.current, count)[at] ?? NO_PART;
    if (!audio.current) return;
    audio.current.currentTime = (readMoment(start) ?? 0) / 1000;
    audio.current.play().catch(() => undefined);
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: target, key } = event;
    const by = STEPS[key];
    if (by === undefined) return;
    event.preventDefault();
    const [before, after] = [target.value, inDigits(language, moved(target.value, by))];
    const [which = "", at = ""] = target.name.split("-");
    // Where two parts meet, both move.
    const other = which === "end" ? `start-${Number(at) + 1}` : `end-${Number(at) - 1}`;
    const beside = field(list.current, other);
    if (beside?.value === before) beside.value = after;
    target.value = after;
  };
  const number = (at: number) => inDigits(language, at + 1);
  return (
    <>
      <audio controls preload="none" ref={audio} aria-label={name}>
        {original ? <source src={original} /> : null}
        {sound ? <source src={sound.webm} type='audio/webm; codecs="opus"' /> : null}
        {sound ? <source src={sound.mp3} type="audio/mpeg" /> : null}
      </audio>
      {isCut ? null : (
        <div className="row">
          {ours ? (
            <Button type="button" onClick={cutHere}>
              {t("here")}
            </Button>
          ) : null}
          <Button look="quiet" name="do" value="pauses">
            {t("find")}
          </Button>
        </div>
      )}
      <p className="hint">
        {t("hint")} {isCut ? null : t("open")} {ours ? t("keys") : null}
      </p>
      <ol className="plain-list stack" ref={list}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={at}>
            <fieldset className="stack">
              {isCut ? null : <legend>{t("part", { part: number(at) })}</legend>}
              <div className="row">
                {(["start", "end"] as const).map((which) => (
                  <TextField
                    key={which}
                    name={`${which}-${at}`}
                    label={t(which)}
                    defaultValue={given[at]?.[which]}
                    errors={errors[`${which}-${at}`]}
                    size={6}
                    autoComplete="off"
                    onKeyDown={step}
                  />
                ))}
                {ours ? (
                  <RoundButton
                    type="button"
                    icon="play"
                    label={t("play", { part: number(at) })}
                    onClick={() => play(at)}
                  />
                ) : null}
              </div>
              {isCut ? null : (
                <>
                  <TextField
                    name={`caption-${at}`}
                    label={t("caption")}
                    defaultValue={given[at]?.caption}
                    autoComplete="off"
                  />
                  <label className="choice">
                    <input type="checkbox" name={`out-${at}`} value="1" defaultChecked={given[at]?.out} />
                    <span>{t("leaveOut")}</span>
                  </label>
                </>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {isCut || count >= MOST_PARTS ? null : (
        <p>
          <Button look="quiet" name="do" value="more">
            {t("more")}
          </Button>
        </p>
      )}
    </>
  );
}

function field(list: HTMLElement | null, name: string): HTMLInputElement | null {
  return list?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
}

/** Parts as they stand in the rows. */
function read(list: HTMLElement | null, count: number): TypedPart[] {
  return Array.from({ length: count }, (_, at) => ({
    start: field(list, `start-${at}`)?.value ?? "",
    end: field(list, `end-${at}`)?.value ?? "",
    caption: field(list, `caption-${at}`)?.value ?? "",
    out: field(list, `out-${at}`)?.checked ?? false,
  }));
}

function write(list: HTMLElement | null, at: number, part: TypedPart, language: Language): void {
  for (const [which, value] of [
    ["start", inDigits(language, part.start)],
    ["end", inDigits(language, part.end)],
    ["caption", part.caption],
  ] as const) {
    const input = field(list, `${which}-${at}`);
    if (input) input.value = value;
  }
  const out = field(list, `out-${at}`);
  if (out) out.checked = part.out;
}
