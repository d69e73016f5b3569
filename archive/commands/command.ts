import type { ArchiveConfig } from "archive/base/config";
import type { Services } from "archive/domain/services";
import { startArchive, type RunningArchive } from "archive/start";
import { userInfo } from "node:os";
import type { ActOnSite, OperatorAct } from "archive/contract/accounts/operator-act";
import { recordAct } from "archive/domain/accounts/operator-acts";
import { leaveActWaiting } from "archive/domain/accounts/waiting-acts";

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

/** Tells the operator how far the work is. */
export const say = (line: string) => void process.stderr.write(`${line}\n`);

/** To the minute, UTC. */
export function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Lines of a list, and whether there may be more than were asked for. */
export function newestOf(lines: string[], most: number): string[] {
  return lines.length < most ? lines : [...lines, `These are the newest ${most}; there may be more.`];
}
