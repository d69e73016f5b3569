import type { ArchiveConfig } from "archive/base/config";
import { CannotStart } from "archive/base/fault";
import { inWords, type Command } from "archive/commands/command";
import type { ProgramName } from "archive/commands/program-uses";
import { PROGRAMS } from "archive/commands/programs";
import { isLanguage, type Language } from "archive/contract/language";
import { AREAS } from "./areas";
import { facts } from "archive/commands/table";
import { wordsIn, type AdminKey, type Words } from "archive/commands/words";

/** All that an operator does, behind one name. */
export const run: Command = async (config, given) => {
  const { language, args } = takeLanguage(given, config.operatorLanguage);
  const words = wordsIn(language);
  return inWords(words, () => runAsked({ ...config, operatorLanguage: language }, args, words));
};

async function runAsked(config: ArchiveConfig, args: string[], words: Words): ReturnType<Command> {
  const [first, ...rest] = args;
  if (first === undefined || first === "help" || first === "--help") return { lines: help(words) };
  const area = Object.hasOwn(AREAS, first) ? AREAS[first] : undefined;
  if (area) {
    const { run: runArea } = await area.load();
    const use = facts(area.lines.map(([asked, does]) => [`  npm run admin -- ${asked}`, words.say(does)]));
    return runArea(config, rest, { words, use });
  }
  if (!isProgram(first))
    throw new CannotStart([words.say("not_understood", { asked: first }), ...help(words)].join("\n"));
  const { run: runProgram } = await PROGRAMS[first]();
  return runProgram(config, rest);
}

function isProgram(name: string): name is ProgramName {
  return Object.hasOwn(PROGRAMS, name);
}

/** The language that is asked for by an option, wherever it stands; else that of the settings. */
function takeLanguage(given: string[], otherwise: Language): { language: Language; args: string[] } {
  const at = given.findIndex((word) => word === "--language" || word.startsWith("--language="));
  const option = given[at];
  if (option === undefined) return { language: otherwise, args: given };
  const joined = option.startsWith("--language=");
  const language = joined ? option.slice("--language=".length) : given[at + 1];
  if (!isLanguage(language)) throw new CannotStart(wordsIn(otherwise).say("no_language", { language: language ?? "" }));
  return { language, args: given.toSpliced(at, joined ? 1 : 2) };
}

/** Everything that can be asked, a line each. */
function help(words: Words): string[] {
  const own = Object.values(AREAS).flatMap(({ lines }) => lines);
  const programs = Object.keys(PROGRAMS).map((name): [string, AdminKey] => [name, `does.${name as ProgramName}`]);
  return [
    words.say("use"),
    ...facts([...own, ...programs].map(([asked, does]) => [`  npm run admin -- ${asked}`, words.say(does)])),
    words.say("use_more"),
  ];
}
