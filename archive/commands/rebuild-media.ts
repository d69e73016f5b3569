import { readProgram } from "archive/commands/program-uses";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "archive/base/fault";
import { listFilesAfter } from "archive/db/items/rebuilding";
import { listPersonFilesAfter } from "archive/db/profile/rebuilding-profile-media";
import { rebuildFile, type Rebuilt } from "archive/domain/media/rebuild-file";
import { rebuildProfileMedia } from "archive/domain/profile-media/render-profile-media";
import type { Services } from "archive/domain/services";
import { besideProduct, noteAct, say, type Command } from "./command";

const BATCH = 100;
const TOLD_EVERY = 25;

type Count = Record<Rebuilt, number> & { faults: string[] };

/**
 * Remakes every rendition from its original, one file after another. Where it was broken off it goes on after the last
 * file that it finished; --again begins anew.
 */
export const run: Command = async (config, args) => {
  const { values } = readProgram(config, "media:rebuild", { args, options: { again: { type: "boolean" } } });
  const place = join(config.dataDir, "media-rebuild");
  const count = await besideProduct(
    config,
    async (services) => {
      await mkdir(config.dataDir, { recursive: true });
      if (values.again) await rm(place, { force: true });
      const rebuilt = await rebuildAll(services, place);
      await noteAct(services, "media_rebuilt");
      return rebuilt;
    },
    { sound: true },
  );
  await rm(place, { force: true });
  return { lines: wordsOf(count), failed: count.faults.length > 0 };
};

/** One kind of files after the other: how its place is written down, and what it is called. */
interface Stage {
  mark: string;
  called: string;
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
      called: "person's file",
      next: async (after) =>
        (await listPersonFilesAfter(db, after, BATCH)).map((file) => ({
          id: file.id,
          rebuild: () => rebuildProfileMedia(services, file),
        })),
    },
  ];
}

async function rebuildAll(services: Services, place: string): Promise<Count> {
  const count: Count = { same: 0, changed: 0, mended: 0, unreadable: 0, gone: 0, faults: [] };
  const from = await reached(place);
  const stages = stagesOf(services);
  const first = stages.findIndex(({ mark }) => mark === from.mark);
  if (from.id > 0)
    process.stdout.write(`Going on after ${stages[first]?.called} ${from.id}, where the last run was broken off.\n`);
  let done = 0;
  for (const { mark, called, next } of stages.slice(first)) {
    let after = mark === from.mark ? from.id : 0;
    for (let files = await next(after); files.length > 0; files = await next(after)) {
      for (const { id, rebuild } of files) {
        try {
          const rebuilt = await rebuild();
          count[rebuilt]++;
          if (rebuilt === "unreadable")
            count.faults.push(`${capital(called)} ${id} can't be read by the decoders. Its original is kept.`);
        } catch (error) {
          count.faults.push(`${capital(called)} ${id} was left as it is: ${messageOf(error)}`);
        }
        after = id;
        await writeFile(place, `${mark}${after}`);
        if (++done % TOLD_EVERY === 0) say(`${done} files`);
      }
    }
  }
  return count;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function reached(place: string) {
  const text = await readFile(place, "utf8").catch(() => "");
  const [, mark = "", id = "0"] = /^(p?)(\d{1,15})$/.exec(text) ?? [];
  return { mark, id: Number(id) };
}

function wordsOf({ same, changed, mended, faults }: Count): string[] {
  const all =
    `Files remade: ${same + changed + mended}; of these ${same} are as before, ${changed} changed, ${mended} had ` +
    "failed before.";
  return faults.length === 0 ? [all] : [...faults, all, `Files with faults, said above: ${faults.length}.`];
}
