import type { ArchiveConfig } from "archive/base/config";
import { CannotStart } from "archive/base/fault";
import type { Tell } from "archive/base/line";
import type { Services } from "archive/domain/services";
import { startArchive, type RunningArchive } from "archive/start";
import { userInfo } from "node:os";
import type { ActOnSite, OperatorAct } from "archive/contract/accounts/operator-act";
import { recordAct } from "archive/domain/accounts/operator-acts";
import { leaveActWaiting } from "archive/domain/accounts/waiting-acts";
import type { Words } from "./words";

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

/** Tells the operator how far the work is, on standard error. */
export function tellIn(words: Words): Tell {
  return (said) => void process.stderr.write(`${words.line(said)}\n`);
}

/** Does something for the operator; what refuses it, from wherever it comes, is in their words. @throws CannotStart */
export async function inWords<T>({ line }: Words, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    throw new CannotStart(error.lines.map(line), { cause: error });
  }
}
