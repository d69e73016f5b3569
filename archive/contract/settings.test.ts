import { expect, test } from "vitest";
import { z } from "zod";
import { parseSettings } from "./settings";

test("every fault of the settings is told at once, with where they are described", () => {
  const schema = z.object({ PORT: z.coerce.number().int(), ROLE: z.enum(["all", "web"]).default("all") });
  expect(parseSettings(schema, { PORT: "80" })).toEqual({ PORT: 80, ROLE: "all" });
  expect(() => parseSettings(schema, { PORT: "x", ROLE: "y" })).toThrow(/docs\/operating\.md describes each:\n {2}PORT: .+\n {2}ROLE: /);
});
