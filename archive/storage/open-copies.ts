import { statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveConfig } from "archive/base/config";
import type { CopyTarget } from "archive/base/copy-to";
import type { Logger } from "archive/base/log";
import type { PlaceKind } from "archive/contract/items/place";
import { diskStorage } from "./disk";
import type { Place, PlaceStorage } from "./place";
import { localStaging } from "./staging";

/**
 * The places that have copies. None is asked for anything here: one that is away stops no start, and is opened once it
 * is there.
 */
export function openCopies(config: ArchiveConfig, log: Logger): Place[] {
  return config.copyTo.map((target) => placeOf(target, config, log));
}

function placeOf(target: CopyTarget, { dataDir, diskReserveBytes: reserveBytes }: ArchiveConfig, log: Logger): Place {
  if ("folder" in target) {
    const { folder } = target;
    const storage = openedLater(async () => {
      // Made by whoever mounts a disk there, or by nobody.
      await stat(folder);
      return diskStorage({ folder, reserveBytes });
    });
    return {
      role: "copy",
      address: folder,
      storage,
      get kind() {
        return kindOf(folder, dataDir);
      },
    };
  }
  const { s3 } = target;
  const storage = openedLater(async () => {
    const { s3Storage } = await import("./s3");
    // Apart from what people send: it is swept by itself.
    return s3Storage(s3, { staging: await localStaging({ folder: join(dataDir, "copying"), reserveBytes }), log });
  });
  return { role: "copy", kind: "object", address: `s3://${s3.bucket}/${s3.prefix}`, storage };
}

/** A folder on the disk that the data folder lies on is no other disk, whatever it is called. */
function kindOf(folder: string, dataDir: string): PlaceKind {
  try {
    return statSync(folder).dev === statSync(dataDir).dev ? "disk" : "other_disk";
  } catch {
    return "other_disk";
  }
}

/** A storage that is opened when it is first asked for something, and asked for again where that failed. */
function openedLater(open: () => Promise<PlaceStorage>): PlaceStorage {
  let opening: Promise<PlaceStorage> | undefined;
  const opened = () => {
    opening ??= open();
    opening.catch(() => (opening = undefined));
    return opening;
  };
  return {
    open: async (key, range) => (await opened()).open(key, range),
    stage: async (body, options) => (await opened()).stage(body, options),
    keep: async (staged, key) => (await opened()).keep(staged, key),
    discardStaged: async (key) => (await opened()).discardStaged(key),
    sweepStaging: async (before, keep) => (await opened()).sweepStaging(before, keep),
    size: async (key) => (await opened()).size(key),
    erase: async (key) => (await opened()).erase(key),
    setAside: async (key, to) => (await opened()).setAside(key, to),
    mark: async () => (await opened()).mark(),
    setMark: async (mark) => (await opened()).setMark(mark),
    list: async function* (range) {
      yield* (await opened()).list(range);
    },
    inTime: () => openedLater(async () => (await opened()).inTime()),
  };
}
