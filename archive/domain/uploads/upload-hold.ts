import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { releaseHold, renewHold, takeHold } from "archive/db/items/uploads";
import { levelOf } from "archive/db/unavailable";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** Pause after which a holder says again that it lives, and hears whether somebody waits. */
const RENEW_MS = 1000;
const ASK_AGAIN_MS = 150;
const PATIENCE_MS = 20_000;
/**
 * Less than the database's ten seconds: who was held up for longer writes no more, whether another has taken over or
 * not.
 */
const SURE_MS = 7000;

export type UploadHold = ReturnType<typeof uploadHold>;

/**
 * The right to write to an upload, which one request of all processes has at a time: a lease in its row, renewed every
 * second and gone ten seconds after its process died. A phone whose line broke comes again while the server still waits
 * on the dead line; so whoever comes asks the holder to stop.
 */
export function uploadHold({ db, log }: Services, uploadId: string) {
  const token = randomUUID();
  let renewing: NodeJS.Timeout | undefined;
  let renewedAt: Moment | null = null;

  async function renew(askToStop: () => void): Promise<void> {
    const from = thisMoment();
    // Where the database is away for a moment, the next second's try may do.
    const wanted = await renewHold(db, uploadId, token).catch((error: unknown) =>
      log[levelOf(error)]("upload's hold not renewed yet", { error }),
    );
    if (wanted !== undefined) renewedAt = wanted === null ? null : from;
    if (wanted === true || wanted === null) askToStop();
  }

  return {
    /** Proves to the database that a write is the holder's. */
    token,
    /**
     * @param askToStop called once another request wants it, or the hold is lost.
     * @throws Refusal "not_ready" where it is not let go
     */
    take: async (askToStop: () => void) => {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        renewedAt = thisMoment();
        const answer = await takeHold(db, uploadId, token);
        if (answer === "taken") break;
        if (answer === "gone") throw refuse("not_found");
        if (Date.now() > until) throw refuse("not_ready", { retryAfterSeconds: 1 });
        await delay(ASK_AGAIN_MS);
      }
      renewing = setInterval(() => void renew(askToStop), RENEW_MS);
    },
    /** Tells whether it is certain that nobody else has it. */
    isHeld: () => renewedAt !== null && millisecondsSince(renewedAt) < SURE_MS,
    letGo: async () => {
      clearInterval(renewing);
      await releaseHold(db, uploadId, token);
    },
  };
}

interface Moment {
  wall: number;
  awake: number;
}

function thisMoment(): Moment {
  return { wall: Date.now(), awake: performance.now() };
}

/** The longer of the two: one clock may be set back, the other stands still while the machine sleeps. */
function millisecondsSince({ wall, awake }: Moment): number {
  return Math.max(Date.now() - wall, performance.now() - awake);
}
