import { expect, test } from "vitest";
import type { Import } from "archive/contract/imports/import";
import { imports as words } from "~/i18n/messages/imports.en";
import type { PageContext } from "~/session/context";
import { roomFor } from "./import-facts";

const THREE: Import = {
  id: 1,
  name: "letters.zip",
  state: "ready",
  form: "files",
  source: null,
  senders: [],
  forPeople: 0,
  forAll: 0,
  createdAt: "2026-12-01T00:00:00Z",
  fault: null,
  progress: 0,
  waits: false,
  letters: 3,
  voices: 0,
  taken: 0,
  here: 0,
  refused: 0,
  noRoom: 0,
  lacking: 0,
  bytes: 3000,
  room: null,
  quota: null,
};
const BUTTON = { all: "all", some: "some {{room}}", fits: "fits" };
const PLENTY = { left: 3000, wanted: 3000, next: 1000 };
const LITTLE = { left: 2000, wanted: 3000, next: 1000 };
const LESS = { left: 900, wanted: 3000, next: 1000 };
const NONE = { left: 0, wanted: 3000, next: 1000 };
const DONE = { state: "done", taken: 2, noRoom: 1 } as const;

test.each<[Partial<Import>, ReturnType<typeof roomFor>["start"], string, string | null]>([
  [{}, "all", "", null],
  [{ room: 3, quota: PLENTY }, "all", "", null],
  [{ room: 2 }, "some 2", "plan has room for 2 of the 3", words.premium],
  [{ room: 0, quota: LITTLE }, null, "plan has no room left", words.premium],
  [{ quota: LITTLE }, "fits", "You have 2 kB left here, and these take 3 kB", words.quotaWay],
  [{ quota: LESS }, null, "You have 900 bytes left here, and the next one takes 1 kB", words.quotaWay],
  [{ room: 9, quota: NONE }, null, "empty your bin, or the people who run this site", words.quotaWay],
  [{ ...DONE, room: 0 }, null, "", words.premium],
  [{ ...DONE, room: 5, quota: NONE }, null, "", words.quotaWay],
])("what there is room for, and what gives more: %o", (more, start, room, way) => {
  const facts = roomFor({ language: "en" } as PageContext, words, { ...THREE, ...more }, BUTTON);
  expect(facts).toMatchObject({ start, way });
  expect(facts.room ?? "").toContain(room);
  expect(facts.leftOut).toBe(
    more.state !== "done" ? null : way === words.premium ? words.noRoomText : words.noRoomQuotaText,
  );
});
