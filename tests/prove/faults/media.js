export const FAULTS = [
  {
    // What everybody may save tells where the picture was taken.
    name: "exif-left-in",
    file: "archive/media/decoder/tasks.js",
    find: "jpegOf(within(whole.picture(), DOWNLOAD_SIDE, DOWNLOAD_SIDE))",
    replace: "jpegOf(within(upright(await source.open()), DOWNLOAD_SIDE, DOWNLOAD_SIDE).keepExif())",
    tests: ["tests/api/media/renditions.test.ts", "tests/api/media/formats.proof.test.ts"],
  },
  {
    // A photograph of a phone that was held upright lies on its side.
    name: "lies-on-its-side",
    file: "archive/media/decoder/straighten.js",
    find: "picture.autoOrient().flatten(",
    replace: "picture.flatten(",
    tests: ["tests/api/media/formats.proof.test.ts", "tests/api/media/renditions.test.ts"],
  },
  {
    // A player that asks beyond a voice's end is promised bytes that never come, and waits.
    name: "range-beyond-the-end",
    file: "archive/http/items/serve.ts",
    find: "Math.min(Number(last), bytes - 1)",
    replace: "Number(last)",
    tests: ["tests/api/media/ranges.test.ts", "tests/api/media/s3.proof.test.ts"],
  },
  {
    // Whoever is shown a song that was cut from a cassette's side downloads all that was said on that side.
    name: "side-of-a-cut-voice-given",
    file: "archive/domain/downloads/open-download.ts",
    find: "if (!file || (cutOf(file) && !mayManageItem(actor, facts)))",
    replace: "if (!file)",
    tests: ["tests/api/items/cut-seen.test.ts"],
  },
];
