/** Said alike in every language: names, units, commands' words. */
const NAMES = [
  "Akkhor PostgreSQL Node.js PRONOM HEVC JPEG WMA Microsoft SHA-256 UTC kB MB npm none",
  "pg_upgrade pg_basebackup pg_dump PgBouncer root",
].flatMap((line) => line.split(" "));
const COMMANDS = [
  "create database … encoding UTF8",
  "create database …",
  "openssl rand -hex 32",
  "pool_mode = transaction বা statement",
  "pool_mode = session",
];

/**
 * Latin words of what an operator reads in Bengali. Names are left out, and what is no word of a language: KEYS and
 * SETTINGS, commands with their options, addresses, paths, media types, and names with a hyphen, such as those of jobs.
 * @param names further ones: of people, of items
 */
export function latinIn(said: string, names: string[] = []): string[] {
  return (
    [...COMMANDS, ...NAMES, ...names]
      .reduce((text, name) => text.replaceAll(name, ""), said.replaceAll(/\bnpm (run|start|install)[ -~]*/g, ""))
      .replaceAll(/“[^”]*”|--[a-z-]+(=\w+)?|\b(bn|en)\b/g, "")
      .replaceAll(/\b[A-Z][A-Z0-9_]+\b/g, "")
      .replaceAll(/[^\s()]*[/@_\d][^\s()]*|[\w-]+\.[a-z]+|\b[a-z]+(-[a-z]+)+\b/g, "")
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}
