import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RULES } from "./firing";

test("the alert rules fire when they should, and no sooner", () => {
  const said = execFileSync("promtool", ["test", "rules", join(RULES, "akkhor.test.yml")], { encoding: "utf8" });
  expect(said).toContain("SUCCESS");
});
