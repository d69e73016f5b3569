import type { ParseArgsConfig } from "node:util";
import type { ArchiveConfig } from "archive/base/config";
import { readAsked, wordsIn, type AdminKey, type Words } from "archive/commands/words";
import { facts } from "archive/commands/table";

type Use = [asked: string, does: AdminKey];

/** Words by which each program is asked, behind its name, and the sentence on what that does. */
export const PROGRAM_USES = {
  moderate: [
    ["list [--all]", "uses.moderate_list"],
    ["show ID", "uses.moderate_show"],
    ['hide ID [--reason "…"]', "uses.moderate_hide"],
    ["restore ID", "uses.moderate_restore"],
  ],
  payments: [
    ["list", "uses.payments_list"],
    ['refund TRANSACTION [--reason "…"] [--again]', "uses.payments_refund"],
  ],
  strays: [
    ["list", "uses.strays_list"],
    ["sweep", "uses.strays_sweep"],
    ["look KEY --to FOLDER", "uses.strays_look"],
    ["adopt KEY --for ADDRESS", "uses.strays_adopt"],
    ["remove KEY --to FOLDER", "uses.strays_remove"],
  ],
  "two-step:off": [["ADDRESS", "uses.two_step_off"]],
  erasures: [
    ["list > ledger", "uses.erasures_list"],
    ["replay < ledger", "uses.erasures_replay"],
  ],
  backup: [
    ["TO", "uses.backup"],
    ["TO --list", "uses.backup_list"],
  ],
  restore: [
    ["FROM", "uses.restore"],
    ["FROM --at TIME", "uses.restore_at"],
    ["FROM --aside", "uses.restore_aside"],
    ["FROM --file KEY [--file KEY]", "uses.restore_file"],
    ["FROM --damaged", "uses.restore_damaged"],
  ],
  drill: [
    ["FROM", "uses.drill"],
    ["FROM --in FOLDER", "uses.drill_in"],
  ],
  "storage:move": [["--to s3|disk [--check]", "uses.storage_move"]],
  "database:move": [
    ["--to URL", "uses.database_move_to"],
    ["--from URL [--aside]", "uses.database_move_from"],
  ],
  "database:upgrade": [
    ["", "uses.database_upgrade"],
    ["--old-binaries FOLDER", "uses.database_upgrade_old"],
  ],
  fixity: [
    ["", "uses.fixity"],
    ["--all", "uses.fixity_all"],
    ["--all --adopt", "uses.fixity_adopt"],
  ],
  formats: [
    ["[--json]", "uses.formats"],
    ["--again", "uses.formats_again"],
  ],
  "media:rebuild": [["[--again]", "uses.media_rebuild"]],
  rebuild: [["", "uses.rebuild"]],
  seed: [["[--json]", "uses.seed"]],
} satisfies Record<string, Use[]>;
export type ProgramName = keyof typeof PROGRAM_USES;

/**
 * Options and other words by which a program is asked, and the operator's language.
 * @param asked.most number of other words that it may have
 * @throws CannotStart with how to ask, in the operator's language
 */
export function readProgram<const T extends NonNullable<ParseArgsConfig["options"]>>(
  { operatorLanguage }: Pick<ArchiveConfig, "operatorLanguage">,
  name: ProgramName,
  { args, options, most = 0 }: { args: string[]; options: T; most?: number },
) {
  const words = wordsIn(operatorLanguage);
  return { words, ...readAsked(words, args, options, { use: useOf(words, name), range: [0, most] }) };
}

/** Uses of a program, a line each, in the operator's language. */
export function useOf(words: Words, name: ProgramName): string[] {
  const lines: Use[] = PROGRAM_USES[name];
  // Else what npm says itself would be part of the ledger.
  const npm = name === "erasures" ? "npm run -s" : "npm run";
  return [
    words.say("use"),
    ...facts(lines.map(([asked, does]) => [`  ${npm} ${name}${asked && ` -- ${asked}`}`, words.say(does)])),
  ];
}
