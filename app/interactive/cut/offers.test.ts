import { expect, test } from "vitest";
import { NO_PART } from "./marks";
import { withOffers } from "./offers";

const part = (start: string, end = "", caption = "", out = false) => ({ start, end, caption, out });

/** Parts of a recording of five minutes that has pauses at one, two and three minutes. */
const OFFERS = [0, 60, 120, 180].map((start, at) => ({
  start_ms: start * 1000,
  end_ms: ([60, 120, 180][at] ?? 300) * 1000,
}));

test("where nothing was typed, parts between the pauses are offered", () => {
  const all = [part("0:00", "1:00"), part("1:00", "2:00"), part("2:00", "3:00"), part("3:00", "5:00")];
  expect(withOffers([NO_PART, NO_PART, NO_PART], OFFERS)).toEqual(all);
  expect(withOffers(all, OFFERS)).toEqual(all);
  expect(withOffers([], [])).toEqual([]);
});

test("what was typed stays as it is, and offers fill what it leaves", () => {
  const typed = [part("0:10", "১:৩০", "A song", true), part("1:58", "2:30")];
  expect(withOffers([...typed, NO_PART], OFFERS)).toEqual([
    part("0:00", "0:10"),
    typed[0],
    part("1:30", "1:58"),
    typed[1],
    part("2:30", "3:00"),
    part("3:00", "5:00"),
  ]);
  // Pieces that are too short to be told from it are not offered.
  expect(withOffers([part("0:03", "4:57")], OFFERS)).toEqual([part("0:03", "4:57")]);
});

test("a time that was left open goes to the next pause or row", () => {
  expect(withOffers([part("0:00", "0:30"), part("0:30")], OFFERS).slice(0, 3)).toEqual([
    part("0:00", "0:30"),
    part("0:30", "1:00"),
    part("1:00", "2:00"),
  ]);
  expect(withOffers([part("0:00"), part("0:20", "1:00")], OFFERS).slice(0, 2)).toEqual([
    part("0:00", "0:20"),
    part("0:20", "1:00"),
  ]);
  expect(withOffers([part("", "2:40", "Flood")], OFFERS)).toEqual([
    part("0:00", "1:00"),
    part("1:00", "2:00"),
    part("2:00", "2:40", "Flood"),
    part("2:40", "3:00"),
    part("3:00", "5:00"),
  ]);
});

test("first words without times go to the parts in their order, and blank rows between them keep it", () => {
  const rows = withOffers([part("", "", "One"), NO_PART, part("", "", "Three"), NO_PART, NO_PART], OFFERS);
  expect(rows).toEqual([
    part("0:00", "1:00", "One"),
    part("1:00", "2:00"),
    part("2:00", "3:00", "Three"),
    part("3:00", "5:00"),
    NO_PART,
  ]);
  // Between two rows whose times leave nothing, and where there are no pauses, they stay as they are.
  const close = [part("0:00", "1:00"), part("", "", "Between"), part("1:00", "5:00")];
  expect(withOffers(close, OFFERS)).toEqual(close);
  expect(withOffers(close, [])).toEqual(close);
});

test("what is no time stays as it was typed, and no row is lost where there are too many", () => {
  expect(withOffers([part("soon", "", "Unclear")], OFFERS)[0]).toEqual(part("soon", "", "Unclear"));
  const many = Array.from({ length: 59 }, (_, at) => part("4:00", "4:10", `Part ${at}`));
  const rows = withOffers(many, OFFERS);
  expect(rows).toHaveLength(60);
  expect(many.every((row) => rows.some(({ caption }) => caption === row.caption))).toBe(true);
});
