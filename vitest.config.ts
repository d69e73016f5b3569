import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { PROOFS } from "./scripts/proof-files.js";

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** Files that look at the family, which takes a minute to settle. */
const AT_THE_FAMILY = ["/screens/cases/", "/forms/every-form", "/places/crawl", "/screens/kept-styles"];
const LONG = ["/keyboard/tasks", "/recording/", "/screens/nested-routes", "/downloads/progress"];
/** Share of all other files that begin before those at the family, so that nobody waits for it. */
const BEFORE_THE_FAMILY = 1 / 3;

/** What takes longest begins first, or the run's end waits for it alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    const those = (parts: string[]) =>
      parts.flatMap((part) => sorted.filter(({ moduleId }) => moduleId.includes(part)));
    const [long, family] = [those(LONG), those(AT_THE_FAMILY)];
    // The proofs are each alone on the machine.
    const e2e = family.find(({ project }) => project.name === "e2e");
    // A file that looks at it says what was wrong.
    if (e2e) void fetch(e2e.project.getProvidedContext().familyAddress).catch(() => undefined);
    const others = sorted.filter((file) => !long.includes(file) && !family.includes(file));
    const first = others.splice(0, e2e ? Math.ceil(others.length * BEFORE_THE_FAMILY) : 0);
    return [...long, ...first, ...family, ...others];
  }
}

// A plain configuration of its own: the product's vite.config.ts brings the Remix plugin, which tests don't want.
export default defineConfig({
  resolve: { alias: { "~/": folder("app"), "archive/": folder("archive"), "tests/": folder("tests") } },
  test: {
    // What one project transformed the next one reads.
    experimental: { fsModuleCache: true },
    // Processes, not threads: the fault tests start servers that die with the thread that started them.
    pool: "forks",
    maxWorkers: 2,
    // The product keeps nothing of one world in its modules that another could meet; loading them anew for each file
    // took a tenth of the run.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What is waited for is a fact; a busy machine comes to it later than within the usual second, and each look takes
    // from what is waited for.
    expect: { poll: { timeout: 15_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "archive/**/*.test.ts", "tests/**/*.test.{ts,tsx}"],
          exclude: [
            "tests/e2e/**",
            "tests/image/**",
            "tests/screenshots/**",
            "tests/bench/**",
            "tests/prove/**",
            "**/node_modules/**",
          ],
          globalSetup: ["tests/test-app/global-setup.ts"],
          setupFiles: ["tests/test-app/matchers.ts", "tests/test-app/kept-decoders.ts"],
          // Tests wait for the database, for decoders and for programs that start: two more workers keep two cores busy
          // meanwhile.
          maxWorkers: 4,
          // What a test made is young when it goes: with Node's usual 16 MB for such, the collector takes a tenth of a
          // worker's time.
          execArgv: ["--max-semi-space-size=64"],
          // Only a browser's test is tried twice: docs/decisions/0017.
          retry: 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: [
            "tests/test-app/global-setup.ts",
            "tests/e2e/harness/shared-product-setup.ts",
            "tests/e2e/harness/other-products-setup.ts",
            "tests/screens/family-setup.ts",
          ],
          setupFiles: ["tests/e2e/harness/no-console-errors.ts"],
          // Files of a worker share one browser, most files one product. With three, two cores are idle for a fifth of
          // the time.
          maxWorkers: 4,
          // Said aloud at the end of the run: docs/decisions/0017.
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        // Long proofs, each alone on the machine (npm run prove). What is called *.proof.test.ts goes to its boundary
        // in the suite, and all the way here.
        test: {
          name: "prove",
          globalSetup: [
            "tests/test-app/global-setup.ts",
            "tests/e2e/harness/shared-product-setup.ts",
            "tests/e2e/harness/other-products-setup.ts",
            "tests/screens/family-setup.ts",
          ],
          setupFiles: ["tests/test-app/matchers.ts", "tests/e2e/harness/no-console-errors.ts"],
          env: {
            GUESSES: "10000",
            KILLS_IN_A_ROW: "10",
            LARGE_MB: "200",
            EVERY_FORM: "1",
            EVERY_FORMAT: "1",
            EVERY_LANGUAGE: "1",
            EVERY_MODE: "1",
            EVERY_PAGE: "1",
            AT_ONCE: "200",
            S3_SERVER: "swift",
          },
          include: PROOFS,
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        // No check: times to be read (npm run bench).
        test: {
          name: "bench",
          globalSetup: ["tests/test-app/global-setup.ts"],
          include: ["tests/bench/**/*.test.ts"],
          hookTimeout: 300_000,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        // No check: pictures to be looked at (npm run screenshots).
        test: {
          name: "screenshots",
          globalSetup: ["tests/test-app/global-setup.ts"],
          include: ["tests/screenshots/**/*.test.ts"],
          hookTimeout: 180_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
