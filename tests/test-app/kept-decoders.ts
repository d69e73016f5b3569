import { join } from "node:path";
import { inject } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { decodersOf } from "archive/media/decoders";
import { BUNDLES, startBundles } from "archive/media/node-program";
import { idleZipReaders } from "archive/media/zip-child";

// To start one takes longer than most pictures do: bundled as people's are, and kept from one file of tests to the
// next, they end with this process.
startBundles(join(inject("programsFolder"), BUNDLES));
for (const idle of [decodersOf(readArchiveConfig({ DATA_DIR: "unused" }).decoderMegabytes).idle, idleZipReaders])
  idle.idleMs = 3600_000;
