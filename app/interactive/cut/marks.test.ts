import { expect, test } from "vitest";
import { moved, NO_PART, withMark } from "./marks";

const part = (start: string, end = "", caption = "") => ({ start, end, caption, out: false });

test("marks that are put while listening part a recording from its beginning to its end", () => {
  const first = withMark([NO_PART, NO_PART, NO_PART], 125_000);
  expect(first).toEqual([part("0:00", "2:05"), part("2:05"), NO_PART, NO_PART]);
  const second = withMark(first, 300_000);
  expect(second).toEqual([part("0:00", "2:05"), part("2:05", "5:00"), part("5:00"), NO_PART]);
  // Between two that are there, and what was typed of the first half stays with it.
  const typed = [part("0:00", "2:05", "A song"), part("2:05", "5:00")];
  expect(withMark(typed, 60_500)).toEqual([
    part("0:00", "1:00.5", "A song"),
    part("1:00.5", "2:05"),
    part("2:05", "5:00"),
  ]);
  // Behind a part that ends before.
  expect(withMark(typed, 400_000)).toEqual([...typed, part("6:40")]);
  expect(withMark([part("১:০০", "৩:০০")], 120_000)).toEqual([part("১:০০", "2:00"), part("2:00", "৩:০০")]);
});

test("a time is moved, and never before the beginning; what is none stays", () => {
  expect(moved("1:59", 1000)).toBe("2:00");
  expect(moved("0:00", -1000)).toBe("0:00");
  expect(moved("soon", 1000)).toBe("soon");
});
