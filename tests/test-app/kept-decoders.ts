import { readArchiveConfig } from "archive/base/config";
import { decodersOf } from "archive/media/decoders";

// To start one takes longer than most pictures do: kept from one file of tests to the next, they end with this process.
decodersOf(readArchiveConfig({ DATA_DIR: "unused" }).decoderMegabytes).idle.idleMs = 3600_000;
