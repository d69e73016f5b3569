import { readdir } from "node:fs/promises";
import { afterEach, test, vi, type ExpectStatic } from "vitest";
import { PATHS } from "archive/contract/paths";
import { BUNDLED } from "archive/media/ffmpeg";
import { ownFolder } from "tests/builders/folder";
import { form } from "tests/builders/form";
import { oneTestApp } from "tests/test-app/one-test-app";
import { refusedOf, saidOf } from "tests/test-app/reply";
import { NO_TRACES, traces } from "tests/test-app/traces";
import { REFUSED } from "./hostile-files";

const usual = oneTestApp();
const narrow = oneTestApp({ imageLimitBytes: 1024 * 1024, voiceLimitBytes: 1024 * 1024 });

afterEach(() => vi.unstubAllEnvs());

/**
 * All of them in `npm run prove`. Here of files that are cut or lie about their size one of each decoder, and of those
 * that run until their time is up none: fairness.test.ts has one.
 */
const every = Boolean(process.env.EVERY_FORMAT);
const LEFT_OUT = /(use|cloud|deep)\.svg$|half\.(png|avif)$|bomb\.(webp|gif|avif)$|(still|fast|head)\.wav$/;
const MET = every ? REFUSED : REFUSED.filter(([name]) => !LEFT_OUT.test(name));

test.for(MET)("refused: %s", { timeout: 60_000 }, (file, { expect: check }) => isRefused(file, undefined, check));

// What is no sound by its first bytes never comes to a decoder. Here what our own reading looks at: the streams,
// damage, channels, rate.
const BROKEN_SOUND = REFUSED.filter(
  ([name, field, status]) => field === "audio" && status === 400 && (every || /(silent|noise|many)\.\w+$/.test(name)),
);
test.for(BROKEN_SOUND)(
  "refused by the ffmpeg that comes with the product: %s",
  { timeout: 60_000 },
  (file, { expect: check }) => isRefused(file, BUNDLED, check),
);

async function isRefused(
  [name, field, status, words, make]: (typeof REFUSED)[number],
  ffmpegPath: string | undefined,
  check: ExpectStatic,
) {
  await using temporary = await ownFolder();
  vi.stubEnv("TMPDIR", temporary.path);
  const { app } = status === 413 ? narrow : usual;
  app.services.config.ffmpegPath = ffmpegPath;
  const fileName = /[\w.]+$/.exec(name)?.[0] ?? "";
  const response = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ [field]: new File([await make()], fileName), description: "kept" }));
  check([response.status, (await saidOf(response)).errors]).toEqual([status, { [field]: [words] }]);
  check(await refusedOf(response)).toMatchObject({ draft: null, fields: { description: "kept" } });
  await app.settle();
  check(await traces(app)).toEqual(NO_TRACES);
  // A decoder that waits for its next picture has an empty folder, and takes it away while one looks.
  const left = await vi.waitFor(() => readdir(temporary.path, { recursive: true, withFileTypes: true }));
  check(left.filter((each) => !each.isDirectory()).map(({ name }) => name)).toEqual([]);
}
