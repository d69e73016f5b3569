import { readProgram } from "archive/commands/program-uses";
import { CannotStart } from "archive/base/fault";
import { noteAct, withArchive, type Command } from "archive/commands/command";
import { sourcePath } from "archive/media/node-program";
import type { RunningArchive } from "archive/start";
import { putAlbums, putItems, untilRendered } from "./items";
import { listOf } from "archive/commands/table";
import type { Words } from "archive/commands/words";
import { sender, signedIn, type Send } from "./calls";
import { putCircle } from "./circle";
import { FAMILY, SEED_PASSWORD } from "./family";
import { putTie, putWriters } from "./writers";

/**
 * Fills a believable family archive through the archive's own calls, beside a running product or without one.
 * It may be run again: what is there stays as it is. Only where SITE_ORIGIN is loopback (product.md 7).
 */
export const run: Command = async (config, args) => {
  const { values, words } = readProgram(config, "seed", { args, options: { json: { type: "boolean" } } });
  if (!config.loopback) throw new CannotStart(words.say("lines.seed.not_loopback", { origin: config.siteOrigin }));
  if (config.smtpUrl) throw new CannotStart(words.say("lines.seed.smtp_set"));
  const media = sourcePath("archive/commands/seed/media");
  return withArchive({ ...config, rateLimits: false }, { lock: false, workers: true }, async (archive) => ({
    lines: linesOf(words, values.json === true, await putFamily(archive, media)),
  }));
};

/**
 * @param archive one that works at its jobs and limits no rates
 * @param media folder of the family's pictures and voices, by the names that theirs have
 * @returns how many letters and voices were put in
 */
export async function putFamily(archive: RunningArchive, media: string): Promise<number> {
  let put = 0;
  const sends = new Map<string, Send>();
  for (const person of FAMILY) {
    const token = await signedIn(archive, archive.outboxToken ?? "", person);
    if (!token) continue;
    const send = sender(archive, person.language, token);
    put += await putItems(send, person, media);
    await untilRendered(send);
    sends.set(person.email, send);
  }
  const [amina, bela, karim, rafi, salma] = ["amina", "bela", "karim", "rafi", "salma"].map((name) =>
    sends.get(`${name}@example.test`),
  );
  if (amina) await putAlbums(amina);
  if (amina) await putWriters(amina, media);
  if (amina && bela && karim && rafi && salma) await putCircle({ amina, bela, karim, rafi, salma });
  if (amina && bela) await putTie({ amina, bela });
  if (put > 0) await noteAct(archive.services, "seeded", { subject: String(put) });
  return put;
}

function linesOf(words: Words, asJson: boolean, put: number): string[] {
  const accounts = FAMILY.map(({ email, firstName, lastName, note }) => ({
    email,
    name: `${firstName} ${lastName}`,
    // Programs read it in English.
    note: note[asJson ? "en" : words.language],
  }));
  if (asJson) return [JSON.stringify({ password: SEED_PASSWORD, accounts })];
  return [
    words.say(put === 0 ? "lines.seed.there" : "lines.seed.done", { count: put, password: SEED_PASSWORD }),
    ...listOf(
      words,
      ["lines.seed.email", "lines.seed.name", "lines.seed.note"],
      accounts.map(({ email, name, note }) => [email, name, note]),
    ),
  ];
}
