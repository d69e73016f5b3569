import { z } from "zod";
import { listenTo, type Db } from "archive/db/connection";
import { levelOf } from "archive/db/unavailable";
import type { Listening } from "archive/db/listening";
import { LIVE_CHANNEL, type LiveEvent } from "archive/db/live-channel";
import { countBadges } from "archive/db/notifications/badges";
import type { LiveChange } from "archive/contract/notifications/notification";
import { liveSessionsOf } from "archive/db/accounts/sessions";
import type { SignedIn } from "archive/domain/actor";
import type { Logger } from "archive/base/log";
import { Streams, type Stream } from "./streams";

const HEARTBEAT_MS = 25_000;

const Message = z.union([
  z.object({ kind: z.enum(["notification", "seen"]), people: z.array(z.number()) }),
  z.object({ kind: z.literal("ended"), session: z.string() }),
]) satisfies z.ZodType<LiveEvent>;

interface LiveGround {
  db: Db;
  log: Logger;
  now(): Date;
}

export interface Live {
  /**
   * Events for an open page, as text of an event stream, until its reader leaves or the session ends. Begins with what
   * the badge shows now; what happens after that is not missed, or "again" says that it may have been.
   */
  open(actor: SignedIn, signal: AbortSignal): ReadableStream<Uint8Array>;
  /** Number of pages that hear events from this process. */
  count(): number;
  stop(): Promise<void>;
}

/**
 * Live events of one process: the database tells, every page that is concerned is asked about anew, and learns counts
 * alone.
 */
export function createLive({ db, log, now }: LiveGround): Live {
  const streams = new Streams();
  let listening: Listening | undefined;
  let beating: NodeJS.Timeout | undefined;
  let stopped = false;
  let cutOff = false;
  /** Changes that are still to be told, and to whom; gathered while a look at the database is under way. */
  let waiting = new Map<Stream, LiveChange["kind"]>();
  let telling: Promise<void> | undefined;

  function begin(): Promise<void> {
    beating ??= setInterval(() => void beat(), HEARTBEAT_MS).unref();
    listening ??= listenTo(db, LIVE_CHANNEL, {
      onMessage: hear,
      onGap: () => {
        cutOff = false;
        tell(streams.all(), "again");
      },
      onFault: (error) => {
        if (!cutOff) log.info("live events are cut off; trying again", { error });
        cutOff = true;
      },
    });
    return listening.ready;
  }

  function hear(payload: string): void {
    const event = parsed(payload);
    if (!event) return;
    if (event.kind === "ended") streams.end((stream) => stream.actor.sessionId === event.session, "signed_out");
    else tell(streams.of(event.people), event.kind);
  }

  function tell(concerned: readonly Stream[], kind: LiveChange["kind"]): void {
    for (const stream of concerned) waiting.set(stream, waiting.get(stream) === "notification" ? "notification" : kind);
    if (waiting.size > 0) telling ??= tellAll().finally(() => (telling = undefined));
  }

  function take(): Map<Stream, LiveChange["kind"]> {
    const taken = waiting;
    waiting = new Map();
    return taken;
  }

  async function tellAll(): Promise<void> {
    for (let event = take(); event.size > 0; event = take()) {
      try {
        const going = await goingOn([...event.keys()]);
        const badges = await countBadges(db, [...new Set(going.map(({ actor }) => actor.personId))]);
        for (const stream of going) {
          const { notifications = 0, otherNotifications = 0, requests = 0 } = badges.get(stream.actor.personId) ?? {};
          stream.send("changed", {
            kind: event.get(stream) ?? "seen",
            count: notifications,
            others: otherNotifications,
            requests,
          } satisfies LiveChange);
        }
      } catch (error) {
        // They ask again on their next reload; a page is right without live events.
        log[levelOf(error)]("live events couldn't be told", { error });
      }
    }
  }

  /** Those whose session goes on; the others are ended. */
  async function goingOn(open: Stream[]): Promise<Stream[]> {
    if (open.length === 0) return [];
    const going = await liveSessionsOf(db, [...new Set(open.map(({ actor }) => actor.sessionId))], now());
    streams.end((stream) => open.includes(stream) && !going.has(stream.actor.sessionId), "signed_out");
    return open.filter(({ actor }) => going.has(actor.sessionId));
  }

  async function beat(): Promise<void> {
    try {
      for (const stream of await goingOn(streams.all())) stream.beat();
    } catch (error) {
      log[levelOf(error)]("live events couldn't be looked after", { error });
    }
  }

  return {
    open(actor, signal) {
      const { stream, body } = streams.open(actor, signal);
      if (stopped) {
        streams.end((each) => each === stream, "restarting");
        return body;
      }
      // Where the database can't be listened to yet, it is told once that is so.
      void begin().then(() => tell([stream], "now"));
      stream.beat();
      return body;
    },
    count: () => streams.all().length,
    async stop() {
      stopped = true;
      clearInterval(beating);
      streams.end(() => true, "restarting");
      await listening?.stop();
      await telling;
    },
  };
}

function parsed(payload: string): LiveEvent | null {
  try {
    return Message.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
