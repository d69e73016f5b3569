import { createReadStream } from "node:fs";
import type { ArchiveConfig } from "archive/base/config";
import { besideProduct, noteAct } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import { formatAway } from "archive/commands/fixity/format";
import { findOriginal } from "archive/db/keeping/checks";
import { listOpenFaults } from "archive/db/keeping/faults";
import { accuse } from "archive/domain/keeping/accuse";
import { findingOf } from "archive/domain/keeping/compare";
import { noteSound } from "archive/domain/keeping/note-sound";
import { findMain, type KnownPlace } from "archive/domain/keeping/known-places";
import { mendFrom, type Source } from "archive/domain/keeping/mend";
import type { Services } from "archive/domain/services";
import { fileIn, openPlace, sizeOf, whileLocked, type Place } from "archive/storage/backup/place";

const MOST = 10_000;

/**
 * Brings originals that are damaged or lost back from a back-up, beside a running product. Each is compared with its
 * row before it takes the place of what lies there, which is set aside.
 * @param keys "damaged": all that are known to be damaged or lost
 */
export async function restoreOriginals(config: ArchiveConfig, words: Words, from: string, keys: string[] | "damaged") {
  const place = await openPlace(from);
  return whileLocked(place, () => besideProduct(config, (services) => bringAll(services, words, place, keys)), true);
}

async function bringAll(services: Services, words: Words, place: Place, keys: string[] | "damaged") {
  const { say } = words;
  const main = await findMain(services);
  if (!main) return { lines: formatAway(words, services.places.main), failed: true };
  const wanted = keys === "damaged" ? await damagedKeys(services, main) : keys;
  const lines: string[] = [];
  let back = 0;
  for (const key of wanted) {
    const outcome = await bring(services, main, sourceIn(place), key);
    lines.push(say(`lines.originals.${outcome}`, { key }));
    if (outcome === "back" || outcome === "sound") back++;
  }
  if (back > 0) await noteAct(services, "originals_restored", { subject: String(back) });
  return {
    lines: [...lines, say("lines.originals.done", { back, wanted: wanted.length })],
    failed: back < wanted.length,
  };
}

type Outcome = "back" | "sound" | "unknown" | "missing" | "unread";

async function damagedKeys({ db }: Services, main: KnownPlace): Promise<string[]> {
  return (await listOpenFaults(db, MOST)).filter(({ placeId }) => placeId === main.id).map((fault) => fault.storageKey);
}

async function bring(services: Services, main: KnownPlace, source: Source, key: string): Promise<Outcome> {
  const original = await findOriginal(services.db, key);
  if (!original) return "unknown";
  const finding = await findingOf(services, main, original);
  if (finding === "sound") {
    await services.db.transaction().execute((tx) => noteSound(services, tx, { storageKeys: [key], place: main }));
    return "sound";
  }
  if (finding !== "damaged" && finding !== "lost") return "unread";
  const faultId = await accuse(services, main, original, finding);
  if (faultId === null) return "unknown";
  return (await mendFrom(services, source, { original, place: main, faultId, finding })) ? "back" : "missing";
}

/** The files of all back-ups of a place, each once. */
function sourceIn(place: Place): Source {
  return {
    id: `backup ${place.id}`,
    address: place.folder,
    storage: {
      open: async (key) => {
        const bytes = await sizeOf(fileIn(place, key));
        return bytes === null ? null : { body: createReadStream(fileIn(place, key)), bytes };
      },
    },
  };
}
