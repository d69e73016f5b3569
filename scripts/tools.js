import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { aptInstall } from "./apt.js";
import { ensureChromium } from "./browser.js";
import { ensureEngines } from "./engines.js";
import { inPath } from "./in-path.js";
import { note } from "./say.js";
import { stepsFrom } from "./sources-graph.js";

/** Files of which a test that reaches one needs something of the machine. */
const NEEDS = {
  browser: ["tests/e2e/harness/browser.ts"],
  bubblewrap: ["tests/prove/media/taken-over.test.ts", "tests/prove/media/held-decoders.test.ts"],
  documents: ["tests/builders/pages/paged-file.ts"],
  engines: ["tests/e2e/engines/engines.ts"],
  ffmpeg: [
    "tests/builders/ffmpeg-file.ts",
    "tests/builders/heard.ts",
    "archive/media/ffmpeg.proof.test.ts",
    "tests/prove/system-ffmpeg.test.ts",
  ],
  haproxy: ["tests/prove/many/site-of-many.ts", "tests/prove/many/pair-of-servers.ts"],
  pgbouncer: ["tests/prove/pooler.test.ts"],
  postgres: ["tests/prove/many/debian-server.ts"],
  promtool: ["tests/prove/alerts.test.ts"],
  s3: ["tests/test-app/swift.ts"],
};

/** Tools that some tests need of the machine. @param graph of readGraph */
export function toolsOf(files, graph) {
  const reached = new Set(files.flatMap((file) => [...stepsFrom(file, graph).keys()]));
  return Object.fromEntries(
    Object.entries(NEEDS).map(([tool, needing]) => [tool, needing.some((file) => reached.has(file))]),
  );
}

/**
 * Gets what tests need of the machine, where it can be got. A browser is all that `npm test` needs; where the rest
 * can't be had, the tests that need it say what to do.
 * @returns settings to give to the steps: CHROMIUM_PATH
 * @throws Stop where there is no browser to be had
 */
export async function ensureTools({
  browser,
  s3 = false,
  engines = false,
  ffmpeg = false,
  bubblewrap = false,
  documents = false,
  haproxy = false,
  pgbouncer = false,
  postgres = false,
  promtool = false,
}) {
  if (documents) await ensureDocumentPrograms();
  if (ffmpeg) await ensureFfmpeg();
  if (bubblewrap) await ensureProgram("bwrap", "bubblewrap", "the second way in which decoders are held");
  if (haproxy) await ensureProgram("haproxy", "haproxy", "which stands before a site of many processes");
  if (pgbouncer) await ensureProgram("pgbouncer", "pgbouncer", "behind which connections are tried");
  if (postgres && !existsSync("/usr/lib/postgresql") && !(await aptInstall(["postgresql"])))
    note("There is no PostgreSQL of Debian's, of which one takes another's place. Install postgresql.");
  if (promtool) await ensureProgram("promtool", "prometheus", "which tests the alert rules");
  if (s3) await ensureSwift();
  if (engines) await ensureEngines();
  if (!browser) return {};
  await ensureBengaliFonts();
  return { CHROMIUM_PATH: await ensureChromium() };
}

async function ensureFfmpeg() {
  const given = process.env.FFMPEG_PATH;
  if ((given && existsSync(given)) || inPath("ffmpeg")) return;
  if (await aptInstall(["ffmpeg"])) return;
  note("There is no ffmpeg, with which proofs make and hear sounds. Install your system's, and put it into the PATH.");
}

/** @param from the Debian package that it comes in. @param use what it is for, for who has to install it */
async function ensureProgram(name, from, use) {
  if (inPath(name) || (await aptInstall([from]))) return;
  note(`There is no ${name}, ${use}. Install your system's ${from}.`);
}

/** Programs that write PDFs and TIFFs, and the Debian packages that they come in. */
const DOCUMENT_PROGRAMS = {
  pdftocairo: "poppler-utils",
  gs: "ghostscript",
  convert: "imagemagick",
  tiffcp: "libtiff-tools",
  qpdf: "qpdf",
  mutool: "mupdf-tools",
  pdftk: "pdftk-java",
  img2pdf: "img2pdf",
  "rsvg-convert": "librsvg2-bin",
  vips: "libvips-tools",
  opj_compress: "libopenjp2-tools",
  soffice: "libreoffice-writer-nogui",
};
const PYTHON_PACKAGES = ["python3-pikepdf", "python3-pil", "python3-reportlab"];

async function ensureDocumentPrograms() {
  const lacking = Object.entries(DOCUMENT_PROGRAMS).filter(
    ([program]) => !inPath(program) || (program === "convert" && !isImageMagick()),
  );
  const hasPython = spawnSync(SWIFT_PYTHON, ["-c", "import pikepdf, PIL, reportlab"]).status === 0;
  const packages = [...lacking.map(([, name]) => name), ...(hasPython ? [] : PYTHON_PACKAGES)];
  if (packages.length === 0 || (await aptInstall(packages))) return;
  note(`Some programs are not there with which proofs make PDFs and TIFFs. Install ${packages.join(", ")}.`);
}

/** Other programs than ImageMagick's are called convert too, which know a part of what it does. */
function isImageMagick() {
  return spawnSync("convert", ["-version"], { encoding: "utf8" }).stdout?.includes("ImageMagick ") ?? false;
}

/** Without them screenshots show boxes; nothing else depends on them. */
async function ensureBengaliFonts() {
  const list = spawnSync("fc-list", [":lang=bn"], { encoding: "utf8" });
  if (list.error || list.stdout.trim() !== "") return;
  if (await aptInstall(["fonts-noto-core"])) return;
  note("There is no Bengali font: screenshots will show boxes. Install one, for example Debian's fonts-noto-core.");
}

/** Debian's, whatever other Python comes first in PATH. */
export const SWIFT_PYTHON = "/usr/bin/python3";

/** Tells whether OpenStack Swift is here, the S3 server of the tests; got by apt where it can be. */
export async function ensureSwift() {
  return hasSwift() || ((await aptInstall(["python3-swift"])) && hasSwift());
}

function hasSwift() {
  return spawnSync(SWIFT_PYTHON, ["-c", "import swift.common.middleware.s3api"]).status === 0;
}
