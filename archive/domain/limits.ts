import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from "archive/contract/durations";
import type { Db } from "archive/db/connection";
import { limitStore } from "archive/db/limit-store";
import type { Services } from "./services";
import { seal } from "archive/base/keys";
import { Refusal, refuse } from "archive/base/refusal";

interface Limit {
  points: number;
  /** Seconds. */
  duration: number;
}

/**
 * Points, and the seconds within which they are had. Generous by address, since a whole neighbourhood may stand behind
 * one of a mobile carrier; narrow by account and address together, so that nobody locks anybody else out cheaply.
 */
const LIMITS = {
  /** Sign-ins to one account from one address. */
  "sign-in-pair": { points: 10, duration: 15 * MINUTE_SECONDS },
  "sign-in-account": { points: 100, duration: HOUR_SECONDS },
  /** Sign-ins from a device that the person has signed in with: it passes the others. */
  "sign-in-device": { points: 10, duration: 15 * MINUTE_SECONDS },
  "sign-in-address": { points: 300, duration: 15 * MINUTE_SECONDS },
  /** Wrong passwords of somebody who is signed in. */
  "own-password": { points: 10, duration: 15 * MINUTE_SECONDS },
  /**
   * Wrong codes of the second step of a sign-in: from a device that the person has signed in with, to one account from
   * one address, to one account in all.
   */
  "second-step-device": { points: 10, duration: 15 * MINUTE_SECONDS },
  "second-step-pair": { points: 10, duration: 15 * MINUTE_SECONDS },
  "second-step-account": { points: 30, duration: HOUR_SECONDS },
  "second-step-day": { points: 100, duration: DAY_SECONDS },
  "second-step-address": { points: 300, duration: 15 * MINUTE_SECONDS },
  /** Wrong ones of somebody who is signed in. */
  "own-second-step": { points: 10, duration: 15 * MINUTE_SECONDS },
  /** Other addresses that somebody signed in begins to confirm: each writes to a stranger, perhaps. */
  "own-address": { points: 10, duration: HOUR_SECONDS },
  /** Proofs that others vouch for, who are asked each time. */
  "provider-address": { points: 300, duration: 15 * MINUTE_SECONDS },
  /**
   * Codes typed. None by account: whoever types wrong ones would keep its person out (accounts/code.ts has the bound).
   */
  "code-address": { points: 300, duration: 15 * MINUTE_SECONDS },
  /** Mails that somebody who is not signed in may cause. */
  "mail-recipient": { points: 10, duration: HOUR_SECONDS },
  "mail-recipient-day": { points: 50, duration: DAY_SECONDS },
  "mail-address": { points: 200, duration: HOUR_SECONDS },
  /** Text messages likewise; each costs money, so there is a cap for the whole site too (SMS_PER_HOUR). */
  "sms-recipient": { points: 5, duration: HOUR_SECONDS },
  "sms-recipient-day": { points: 12, duration: DAY_SECONDS },
  "sms-address": { points: 60, duration: HOUR_SECONDS },
  "sms-site": { points: Infinity, duration: HOUR_SECONDS },
  /** Passkeys asked for and answered. */
  "passkey-address": { points: 300, duration: 15 * MINUTE_SECONDS },
  /**
   * Invitations that one person writes to addresses, and that one address gets: whoever invites speaks to strangers in
   * our name.
   */
  "invite-sender": { points: 30, duration: HOUR_SECONDS },
  "invite-sender-day": { points: 100, duration: DAY_SECONDS },
  "invite-recipient": { points: 5, duration: DAY_SECONDS },
  /** Reports of items. */
  "report-address": { points: 30, duration: HOUR_SECONDS },
  /** Forms of one account that were sent while another was signed in, by that other one. */
  "others-form": { points: 60, duration: HOUR_SECONDS },
  /** Searches of items and people: while somebody types, one each time that they pause. */
  search: { points: 600, duration: 15 * MINUTE_SECONDS },
  /** And of writers beside them. */
  "writer-search": { points: 600, duration: 15 * MINUTE_SECONDS },
  /** Writers of others' of whom one person says that they are one of theirs. */
  "writer-tie": { points: 50, duration: DAY_SECONDS },
  /** Searches for people. */
  "people-search": { points: 300, duration: 15 * MINUTE_SECONDS },
  /** Files that one person puts beside their name, and other cuts of them. */
  "portrait-file": { points: 60, duration: HOUR_SECONDS },
  "portrait-crop": { points: 600, duration: HOUR_SECONDS },
  /** Milliseconds of a processor for reading what one person sends; 200 photographs of 10 MB need half a minute. */
  decoding: { points: 10 * MINUTE_MS, duration: HOUR_SECONDS },
  /** Payments that one person begins: each asks a gateway for a page. */
  "payment-start": { points: 30, duration: HOUR_SECONDS },
  /** And asks to be looked after. */
  "payment-check": { points: 120, duration: HOUR_SECONDS },
  /** Archives of everything that somebody keeps; and of albums, groups and items. */
  everything: { points: 10, duration: DAY_SECONDS },
  archives: { points: 100, duration: DAY_SECONDS },
  /** Zips that one person comes with. */
  imports: { points: 30, duration: DAY_SECONDS },
  /**
   * Passwords of public links: one link's from one address, one link's from anywhere, and from one address whatever the
   * link.
   */
  "link-pair": { points: 10, duration: 15 * MINUTE_SECONDS },
  "link-all": { points: 100, duration: HOUR_SECONDS },
  "link-address": { points: 60, duration: 15 * MINUTE_SECONDS },
} as const satisfies Record<string, Limit>;
type LimitName = keyof typeof LIMITS;
/** Subjects that each use of some limits counts against. */
type Uses = Partial<Record<LimitName, string | number>>;

/** Between processes on several machines. */
const CLOCKS_APART_MS = 5000;
/** So many times a limit is a flood. */
const FLOOD = 3;

// Counters hang on the database they count in: one process may hold several (tests do).
const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

/**
 * Counts one use of each limit, the narrowest first: what that one refuses is not counted against the wider ones, so
 * that one address cannot use an account's limit up for all.
 * @throws Refusal "too_many" with Retry-After where one of them is used up
 */
export async function consumeRateLimit(services: Services, uses: Uses): Promise<void> {
  if (!services.config.rateLimits) return;
  for (const [name, subject] of Object.entries(uses))
    await consume(services, name, subject, limitOf(services, name as LimitName));
}

function limitOf({ config }: Services, name: LimitName): Limit {
  return name === "sms-site" ? { ...LIMITS[name], points: config.smsPerHour } : LIMITS[name];
}

/**
 * Lets one through who has something of a limit left, which `charge` takes from.
 * @throws Refusal "too_many" with Retry-After
 */
export async function assertLeft(services: Services, name: LimitName, subject: string): Promise<void> {
  if (!services.config.rateLimits) return;
  const used = await limiter(services, name, LIMITS[name]).get(keyOf(services, subject));
  if (used && used.consumedPoints >= LIMITS[name].points) throw usedUp(used);
}

/** Counts what was used of a limit once it is known, be it more than there was. */
export async function charge(services: Services, name: LimitName, subject: string, used: number): Promise<void> {
  if (!services.config.rateLimits || used <= 0) return;
  await limiter(services, name, LIMITS[name]).penalty(keyOf(services, subject), used);
}

/** Takes uses back that turned out rightful: a right password counts against nobody. */
export async function giveBack(services: Services, uses: Uses): Promise<void> {
  if (!services.config.rateLimits) return;
  for (const [name, subject] of Object.entries(uses))
    await limiter(services, name, limitOf(services, name as LimitName)).reward(keyOf(services, subject), 1);
}

/** Lets one through within so many seconds. Part of what the product promises, so no setting turns it off. */
export async function countdown(services: Services, subject: string, seconds: number): Promise<void> {
  await consume(services, "countdown", subject, { points: 1, duration: seconds });
}

/**
 * Tells whether it is the first of its kind within so many seconds, over all processes; no setting turns it off.
 * @param services whose `db` is the transaction, where there is one: it counts on that one's connection, and no more
 * than what is done then
 */
export async function isFirst(services: Services, name: string, subject: string, seconds: number): Promise<boolean> {
  try {
    await consume(services, name, subject, { points: 1, duration: seconds });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === "too_many") return false;
    throw error;
  }
}

async function consume(services: Services, name: string, subject: string | number, of: Limit): Promise<void> {
  const limit = limiter(services, name, of);
  const key = keyOf(services, subject);
  try {
    await limit.consume(key).catch(async (error: unknown) => {
      if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= of.duration * 1000 + CLOCKS_APART_MS) throw error;
      // It would end later than any that begins now: the clock was set back since. It is over instead.
      await limit.delete(key);
      return limit.consume(key);
    });
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw usedUp(error);
  }
}

function usedUp({ msBeforeNext }: RateLimiterRes): Refusal {
  return refuse("too_many", { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

function limiter({ db }: Services, name: string, { points, duration }: Limit): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, known);
  const found = known.get(name);
  if (found) return found;
  const made = new RateLimiterPostgres({
    storeClient: limitStore(db),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    // Far beyond it a flood is answered from memory until the window is over, without asking the database each time.
    inMemoryBlockOnConsumed: points * FLOOD,
    // One counter sweeps the table for all of them, on no transaction; its timer holds no process open.
    clearExpiredByTimeout: known.size === 0 && !db.isTransaction,
  });
  known.set(name, made);
  return made;
}

/** The table learns no addresses. */
function keyOf(services: Services, subject: string | number): string {
  return seal(services, "rate-limit", String(subject)).slice(0, 24);
}
