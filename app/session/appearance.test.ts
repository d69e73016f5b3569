import { expect, test } from "vitest";
import { appearanceCookie, appearanceOf } from "./appearance";

test.each([
  ["", {}],
  ["akkhor_appearance=dark.largest", { theme: "dark", textSize: "largest" }],
  ["i18nextLng=bn; akkhor_appearance=light.usual", { theme: "light" }],
  ["akkhor_appearance=system.larger", { textSize: "larger" }],
  ["akkhor_appearance=system.usual", {}],
  ['akkhor_appearance="><script>.huge', {}],
])("the cookies '%s' say %o", (cookies, chosen) => {
  expect(appearanceOf(cookies || null)).toEqual(chosen);
});

test("a choice is kept for a year, and read as it was made", () => {
  const line = appearanceCookie("dark", "larger", true);
  expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/);
  expect(appearanceOf(line.split(";")[0] ?? "")).toEqual({ theme: "dark", textSize: "larger" });
});
