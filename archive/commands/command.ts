import type { ArchiveConfig } from "archive/base/config";
import type { Services } from "archive/domain/services";
import { startArchive, type RunningArchive } from "archive/start";
import { userInfo } from "node:os";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { CannotStart, messageOf } from "archive/base/fault";
import type { ActOnSite, OperatorAct } from "archive/contract/accounts/operator-act";
import { recordAct } from "archive/domain/accounts/operator-acts";
import { leaveActWaiting } from "archive/domain/accounts/waiting-acts";
import { addressField, type Address } from "archive/contract/address";

/**
 * One of the operator's programs.
 * @returns lines for the operator, and whether something failed
 * @throws CannotStart with words for the operator
 */
export type Command = (config: ArchiveConfig, args: string[]) => Promise<{ lines: string[]; failed?: boolean }>;

/**
 * Does an operator's work on the archive, beside a running product or without one. Mails that it asks for are sent by
 * the product.
 * @param options whether the work makes sound; whether the storage may lack its mark, since files are brought there
 */
export async function besideProduct<T>(
  config: ArchiveConfig,
  work: (services: Services) => Promise<T>,
  { sound = false, unmarked = false } = {},
): Promise<T> {
  return withArchive(config, { lock: false, workers: false, sound, unmarked }, ({ services }) => work(services));
}

/** Account of the operating system that runs this; its number where it has no name, as in some containers. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

/** Writes down what the operator did by a command that has no transaction of its own. */
export function noteAct(
  services: Services,
  act: OperatorAct,
  about: { personId?: number; subject?: string } = {},
): Promise<void> {
  return services.db
    .transaction()
    .execute((tx) => recordAct(services, tx, act, { ...about, operator: operatorName(), reason: "" }));
}

/** The same of what was done while no archive ran: the next one that starts on that data folder writes it down. */
export function leaveAct(dataDir: string, act: ActOnSite, subject: string): Promise<void> {
  return leaveActWaiting(dataDir, { at: new Date().toISOString(), act, subject, operator: operatorName() });
}

/** Does something with an archive, which ends behind it. */
export async function withArchive<T>(
  config: ArchiveConfig,
  options: Parameters<typeof startArchive>[1],
  work: (archive: RunningArchive) => Promise<T>,
): Promise<T> {
  const archive = await startArchive(config, options);
  try {
    return await work(archive);
  } finally {
    await archive.stop();
  }
}

/**
 * Options and other words of a command line.
 * @param most number of other words that it may have
 * @throws CannotStart that says what is wrong, and `use`
 */
export function readOptions<const T extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: T,
  use: string,
  most = 0,
) {
  try {
    const read = parseArgs({ args, allowPositionals: true, options });
    if (read.positionals.length <= most) return read;
  } catch (error) {
    throw new CannotStart(`${messageOf(error)}\n${use}`);
  }
  throw new CannotStart(use);
}

/** Tells the operator how far the work is. */
export const say = (line: string) => void process.stderr.write(`${line}\n`);

/** A reason in an operator's words. @throws CannotStart where it is longer than may be */
export function readReason(given: string | undefined, most: number): string {
  const reason = (given ?? "").trim();
  if (reason.length > most)
    throw new CannotStart(`The reason may have ${most} characters; this one has ${reason.length}.`);
  return reason;
}

/** An address in an operator's words. @throws CannotStart that says what is wrong, and `use` */
export function readAddress(typed: string, country: string, use: string): Address {
  const parsed = addressField(country).safeParse(typed);
  if (!parsed.success) throw new CannotStart(`${typed} is neither an e-mail address nor a mobile number.\n${use}`);
  return parsed.data;
}

/** To the minute, UTC. */
export function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Lines of a list, and whether there may be more than were asked for. */
export function newestOf(lines: string[], most: number): string[] {
  return lines.length < most ? lines : [...lines, `These are the newest ${most}; there may be more.`];
}
