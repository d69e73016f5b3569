import { useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { messages } from "~/i18n/dictionary";
import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { useShell } from "~/session/use-shell";
import { Button, ButtonLink, RoundButton } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Pager } from "~/ui/controls/pager";
import { throughAddress } from "~/ui/item/through-links";
import { SPEEDS, STEP } from "~/ui/media/use-sound";
import { Empty } from "~/ui/page/empty";
import { SheetHead } from "~/ui/page/sheet";
import { readList } from "./list-read";
import { tracksOf, type Track } from "./tracks";
import { useListening } from "./use-listening";

/** Items that are looked through for voices at a time: as many as a call gives. */
const AT_ONCE = 100;

/** The voices of a list, one after the other. */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const list = await readList(page, searchParams, { cursor: after, limit: AT_ONCE });
  const { title, named, address, next } = list;
  return {
    title,
    messages: messages(page, "reading", "item"),
    tracks: tracksOf(page.language, list.rows, list.itemAddress),
    list: address,
    // Of the one player that there is elsewhere; given along, so that its script stays in one piece with it.
    speeds: SPEEDS,
    step: STEP,
    next: next && throughAddress("listen", named, next),
    first: after ? throughAddress("listen", named) : null,
  };
}

export default function ListenThroughPage() {
  const { title, tracks, list, next, first, speeds, step } = useLoaderData<typeof loader>();
  const t = useMessages("reading");
  const hydrated = useHydrated();
  const { audio, current, play, kept, resume } = useListening({ tracks, list, next, step });
  return (
    <section className="dialog-page dialog-small stack">
      <SheetHead title={title} to={list} />
      {tracks.length === 0 && (
        <Empty
          drawing="voice"
          title={t(next ? "noVoicesHere" : "noVoicesTitle")}
          text={t(next ? "noVoicesHereText" : "noVoicesText")}
        />
      )}
      {kept && (
        <p>
          <Button type="button" look="main" icon="play" onClick={resume}>
            {t("goOnWith", { title: kept.title })}
          </Button>
        </p>
      )}
      <ol className="plain-list stack">
        {tracks.map((track, at) => (
          <TrackRow
            key={track.id}
            track={track}
            current={at === current}
            onPlay={hydrated ? () => play(at) : undefined}
          />
        ))}
      </ol>
      <Pager next={next} label={t("moreVoices")} />
      {first && (
        <p>
          <ButtonLink look="quiet" to={first}>
            {t("fromStart")}
          </ButtonLink>
        </p>
      )}
      {hydrated && (
        <section className="listening sheet" aria-label={t("nowPlaying")} hidden={current === null}>
          <p className="caption">{current === null ? "" : tracks[current]?.title}</p>
          <audio controls preload="none" ref={audio} aria-label={t("nowPlaying")} />
          <PlayerKeys
            previous={current ? () => play(current - 1) : undefined}
            next={current !== null && current + 1 < tracks.length ? () => play(current + 1) : undefined}
            speeds={speeds}
            onSpeed={(speed) => audio.current && (audio.current.playbackRate = speed)}
          />
        </section>
      )}
    </section>
  );
}

interface TrackRowProps {
  track: Track;
  current: boolean;
  /** Absent before hydration: there each voice has the browser's own controls. */
  onPlay: (() => void) | undefined;
}

function TrackRow({ track: { title, language, by, length, address, webm, mp3 }, current, onPlay }: TrackRowProps) {
  const t = useMessages("reading");
  const ui = useMessages("ui");
  return (
    <li className="sheet track" aria-current={current ? "true" : undefined}>
      <div>
        <Link className="lone caption" lang={language} to={address}>
          {title}
        </Link>
        <p className="small soft">{length ? `${by} · ${length}` : by}</p>
      </div>
      {onPlay ? (
        <Button type="button" icon="play" onClick={onPlay}>
          {current ? t("again") : ui("listen")}
          <span className="unseen">{title}</span>
        </Button>
      ) : (
        <audio controls preload="none" aria-label={title}>
          <source src={webm} type='audio/webm; codecs="opus"' />
          <source src={mp3} type="audio/mpeg" />
        </audio>
      )}
    </li>
  );
}

interface PlayerKeysProps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  speeds: readonly number[];
  onSpeed(speed: number): void;
}

function PlayerKeys({ previous, next, speeds, onSpeed }: PlayerKeysProps) {
  const t = useMessages("reading");
  const ui = useMessages("ui");
  const { language } = useShell();
  return (
    <div className="row">
      <RoundButton icon="back" label={t("previousVoice")} disabled={!previous} onClick={previous} />
      <RoundButton icon="next" label={t("nextVoice")} disabled={!next} onClick={next} />
      <select
        className="input"
        aria-label={ui("speed")}
        defaultValue={1}
        onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {inDigits(language, `${speed}×`)}
          </option>
        ))}
      </select>
    </div>
  );
}
