import { uptime } from "node:os";
import { DAY_MS } from "archive/contract/durations";

/** Clock that time is read from, in milliseconds. */
interface TimeSources {
  /** The machine's clock: epoch, and somebody may set it. */
  wall(): number;
  /** Since some point, never set; stands still while the machine sleeps. */
  awake(): number;
  /** Since some point, never set; goes on while the machine sleeps; coarse. */
  since(): number;
}

const MACHINE: TimeSources = { wall: () => Date.now(), awake: () => performance.now(), since: () => uptime() * 1000 };

/**
 * Speed at which it goes after the machine's clock, of the time that passes: after a jump of an hour a code of ten
 * minutes still lives for eight, and four hours later the two agree.
 */
const FASTEST = 0.25;
/** A clock that is so far off was never right: a machine that started without one, and has it now. */
const STEP_MS = DAY_MS;
/** Less is coarseness. */
const SLEPT_MS = 1000;

/**
 * A clock that nobody can set: it agrees with the machine's for as long as that one runs evenly, and goes slowly after
 * it where it jumps, so that a session, a code or a limit lasts as long as was said. It never goes backwards, but by a
 * step of more than a day.
 */
export function steadyClock({ wall, awake, since }: TimeSources = MACHINE): () => Date {
  let time = wall();
  let readAt = awake();
  let asleep = since() - readAt;

  function elapsed(): number {
    const now = awake();
    let passed = now - readAt;
    readAt = now;
    // Only where the two differ: it costs a look at the system.
    if (wall() - time - passed > SLEPT_MS) {
      const slept = since() - now - asleep;
      if (slept > SLEPT_MS) {
        passed += slept;
        asleep += slept;
      }
    }
    return passed;
  }

  return () => {
    const passed = elapsed();
    const gap = wall() - (time + passed);
    const most = passed * FASTEST;
    time += passed + (Math.abs(gap) > STEP_MS ? gap : Math.min(most, Math.max(-most, gap)));
    return new Date(time);
  };
}
