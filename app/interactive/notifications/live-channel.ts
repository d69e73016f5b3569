import type { LiveChange } from "archive/contract/notifications/notification";

/** Browsers have none on a plain http address. */
const locks: LockManager | undefined = globalThis.navigator?.locks;

/** @param here whether this tab is the one that listens */
type Told = (change: LiveChange, here: boolean) => void;

/** After a refusal that says nothing of the session, as of a server that is starting. */
const AGAIN_MS = 60_000;

const nameOf = (person: number) => `akkhor-news-${person}`;

/**
 * Live events of a person, in every tab of a browser while one of them listens: whichever is seen and has the lock. A
 * tab that is not seen listens to nobody but the others. Without locks, as on a plain http address, each tab listens
 * itself.
 * @returns ends it
 */
export function listen(person: number, told: Told): () => void {
  const others = new BroadcastChannel(nameOf(person));
  others.addEventListener("message", ({ data }) => told(data as LiveChange, false));
  const tellOthers = others.postMessage.bind(others);
  const leaving = new AbortController();
  let turn: AbortController | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function take(): void {
    clearTimeout(again);
    if (document.hidden) return end();
    if (!turn) void hold((turn = new AbortController()));
  }

  async function hold(own: AbortController): Promise<void> {
    const { signal } = own;
    const hearHere = (change: LiveChange) => {
      tellOthers(change);
      told(change, true);
    };
    const once = () => hear(signal, hearHere);
    // Refused where the tab is left while another one listens.
    const reason = locks ? await locks.request(nameOf(person), { signal }, once).catch(() => "left") : await once();
    if (turn !== own) return;
    turn = null;
    // After the others a page doesn't come back by itself (archive/domain/live/streams.ts).
    if (reason === "refused") again = setTimeout(take, AGAIN_MS);
    else stop();
  }

  function end(): void {
    turn?.abort();
    turn = null;
  }

  function stop(): void {
    leaving.abort();
    clearTimeout(again);
    end();
    others.close();
  }

  document.addEventListener("visibilitychange", take, leaving);
  take();
  return stop;
}

/** Whether any tab of this browser listens. */
export async function isHeard(person: number): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(person));
}

/** Hears until it is left, or ended from there. @returns why */
function hear(signal: AbortSignal, told: (change: LiveChange) => void): Promise<string> {
  return new Promise((resolve) => {
    const source = new EventSource("/events");
    const over = (reason: string) => {
      source.close();
      resolve(reason);
    };
    source.addEventListener("changed", ({ data }: MessageEvent<string>) => told(JSON.parse(data) as LiveChange));
    source.addEventListener("end", ({ data }: MessageEvent<string>) => {
      const { reason } = JSON.parse(data) as { reason: string };
      // A restart is a broken line: the browser comes back by itself.
      if (reason !== "restarting") over(reason);
    });
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) over("refused");
    });
    signal.addEventListener("abort", () => over("left"));
  });
}
