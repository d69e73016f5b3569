import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import type { RouteArgs } from "~/session/page-context";
import { Button, RoundButton } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Pager } from "~/ui/controls/pager";
import { Icon } from "~/ui/drawings/icon";
import { SPEEDS, STEP } from "~/ui/media/use-sound";
import { Empty } from "~/ui/page/empty";
import { SheetHead } from "~/ui/controls/sheet";
import { readThrough } from "./list-read";
import { Player } from "./player";
import { tracksOf, type Track } from "./tracks";
import { useListening } from "./use-listening";

/** Items that are looked through for voices at a time: as many as a call gives. */
const AT_ONCE = 100;

/** The voices of a list, one after the other. */
export async function loader(args: RouteArgs) {
  const { language, rows, addressOf, shown } = await readThrough(args, "listen", AT_ONCE);
  // Of the one player that there is elsewhere; given along, so that its script stays in one piece with it.
  return { ...shown, tracks: tracksOf(language, rows, addressOf), speeds: SPEEDS, step: STEP };
}

export default function ListenThroughPage() {
  const { title, tracks, address: list, next, first, speeds, step } = useLoaderData<typeof loader>();
  const t = useMessages("reading");
  const hydrated = useHydrated();
  const { audio, current, heard, play, toggle, kept, resume } = useListening({ tracks, list, next, step });
  const track = current === null ? undefined : tracks[current];
  const playing = track?.title;
  // A tab, and a phone's list of what plays, are titled by that.
  useEffect(() => {
    if (playing === undefined) return;
    const { title: before } = document;
    document.title = playing;
    return () => void (document.title = before);
  }, [playing]);
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
      {tracks.length > 0 && (
        // Its place is kept until scripts can do it.
        <p className="row play-all">
          {kept && (
            <Button type="button" look="main" icon="play" onClick={resume}>
              {t("goOnWith", { title: kept.title })}
            </Button>
          )}
          <Button type="button" look={kept ? "plain" : "main"} icon="play" disabled={!hydrated} onClick={() => play(0)}>
            {t("playAll")}
          </Button>
        </p>
      )}
      {tracks.length > 0 && (
        <ol className="plain-list sheet tracks">
          {tracks.map((each, at) => (
            <TrackRow
              key={each.id}
              track={each}
              playing={at === current ? heard.playing : null}
              onPlay={hydrated ? () => (at === current ? toggle() : play(at)) : undefined}
            />
          ))}
        </ol>
      )}
      <Pager next={next} label={t("moreVoices")} first={{ to: first, label: t("fromStart") }} />
      {hydrated && (
        <section className="listening sheet" aria-label={t("nowPlaying")} hidden={!track}>
          <audio preload="none" ref={audio} aria-label={t("nowPlaying")} />
          {track && (
            <Player
              track={track}
              heard={heard}
              speeds={speeds}
              onToggle={toggle}
              onSeek={(seconds) => audio.current && (audio.current.currentTime = seconds)}
              onSpeed={(speed) => audio.current && (audio.current.playbackRate = speed)}
              previous={current ? () => play(current - 1) : undefined}
              next={current !== null && current + 1 < tracks.length ? () => play(current + 1) : undefined}
            />
          )}
        </section>
      )}
    </section>
  );
}

interface TrackRowProps {
  track: Track;
  /** Whether it sounds or is held; null where it is another's turn. */
  playing: boolean | null;
  /** Absent before hydration: there each voice has the browser's own controls. */
  onPlay: (() => void) | undefined;
}

function TrackRow({ track: { title, language, by, length, address, webm, mp3 }, playing, onPlay }: TrackRowProps) {
  const t = useMessages("reading");
  const ui = useMessages("ui");
  return (
    <li className="row track" aria-current={playing === null ? undefined : "true"}>
      {onPlay ? (
        <RoundButton
          icon={playing ? "pause" : "play"}
          label={`${ui(playing ? "pause" : "listen")}: ${title}`}
          onClick={onPlay}
        />
      ) : (
        <details>
          <summary className="button button-quiet button-round" aria-label={`${ui("listen")}: ${title}`}>
            <Icon name="play" />
          </summary>
          <audio controls preload="none" aria-label={title}>
            <source src={webm} type='audio/webm; codecs="opus"' />
            <source src={mp3} type="audio/mpeg" />
          </audio>
        </details>
      )}
      <div className="track-text">
        <Link className="lone" to={address}>
          <span className="caption" dir="auto" lang={language}>
            {title}
          </span>
        </Link>
        <span className="small soft">{by}</span>
      </div>
      <span className="row small soft">
        {playing !== null && (
          <>
            <Icon name="wave" />
            <span className="unseen">{t("nowPlaying")}</span>
          </>
        )}
        {length}
      </span>
    </li>
  );
}
