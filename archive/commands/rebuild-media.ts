import { readProgram } from "archive/commands/program-uses";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lineOf } from "archive/base/fault";
import { listFilesAfter } from "archive/db/items/rebuilding";
import { listPersonFilesAfter } from "archive/db/profile/rebuilding-profile-media";
import { rebuildFile, type Rebuilt } from "archive/domain/media/rebuild-file";
import { rebuildProfileMedia } from "archive/domain/profile-media/render-profile-media";
import type { Services } from "archive/domain/services";
import { besideProduct, noteAct, tellIn, type Command } from "./command";
import type { Words } from "./words";

const BATCH = 100;
const TOLD_EVERY = 25;

type Count = Record<Rebuilt, number> & { faults: string[] };

/**
 * Remakes every rendition from its original, one file after another. Where it was broken off it goes on after the last
 * file that it finished; --again begins anew.
 */
export const run: Command = async (config, args) => {
  const { values, words } = readProgram(config, "media:rebuild", { args, options: { again: { type: "boolean" } } });
  const place = join(config.dataDir, "media-rebuild");
  const count = await besideProduct(
    config,
    async (services) => {
      await mkdir(config.dataDir, { recursive: true });
      if (values.again) await rm(place, { force: true });
      const rebuilt = await rebuildAll(services, words, place);
      await noteAct(services, "media_rebuilt");
      return rebuilt;
    },
    { sound: true },
  );
  await rm(place, { force: true });
  return { lines: linesOf(words, count), failed: count.faults.length > 0 };
};

/** One kind of files after the other: how its place is written down, and the ending of its sentences. */
interface Stage {
  mark: string;
  called: "file" | "own";
  next: (after: number) => Promise<{ id: number; rebuild: () => Promise<Rebuilt> }[]>;
}

function stagesOf(services: Services): Stage[] {
  const { db } = services;
  return [
    {
      mark: "",
      called: "file",
      next: async (after) =>
        (await listFilesAfter(db, after, BATCH)).map((file) => ({
          id: file.id,
          rebuild: () => rebuildFile(services, file),
        })),
    },
    {
      mark: "p",
      called: "own",
      next: async (after) =>
        (await listPersonFilesAfter(db, after, BATCH)).map((file) => ({
          id: file.id,
          rebuild: () => rebuildProfileMedia(services, file),
        })),
    },
  ];
}

async function rebuildAll(services: Services, words: Words, place: string): Promise<Count> {
  const count: Count = { same: 0, changed: 0, mended: 0, unreadable: 0, gone: 0, faults: [] };
  const from = await reached(place);
  const stages = stagesOf(services);
  const first = stages.findIndex(({ mark }) => mark === from.mark);
  const { say, line } = words;
  const tell = tellIn(words);
  if (from.id > 0) {
    const goesOn = say(`lines.media.goes_on_${stages[first]?.called ?? "file"}`, { id: String(from.id) });
    process.stdout.write(`${goesOn}\n`);
  }
  let done = 0;
  for (const { mark, called, next } of stages.slice(first)) {
    let after = mark === from.mark ? from.id : 0;
    for (let files = await next(after); files.length > 0; files = await next(after)) {
      for (const { id, rebuild } of files) {
        try {
          const rebuilt = await rebuild();
          count[rebuilt]++;
          if (rebuilt === "unreadable") count.faults.push(say(`lines.media.unreadable_${called}`, { id: String(id) }));
        } catch (error) {
          count.faults.push(say(`lines.media.left_${called}`, { id: String(id), why: line(lineOf(error)) }));
        }
        after = id;
        await writeFile(place, `${mark}${after}`);
        if (++done % TOLD_EVERY === 0) tell(say("lines.media.so_far", { files: done }));
      }
    }
  }
  return count;
}

async function reached(place: string) {
  const text = await readFile(place, "utf8").catch(() => "");
  const [, mark = "", id = "0"] = /^(p?)(\d{1,15})$/.exec(text) ?? [];
  return { mark, id: Number(id) };
}

function linesOf({ say }: Words, { same, changed, mended, faults }: Count): string[] {
  const all = say("lines.media.done", { all: same + changed + mended, same, changed, mended });
  return faults.length === 0 ? [all] : [...faults, all, say("lines.media.faults", { count: faults.length })];
}
