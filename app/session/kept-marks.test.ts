import { expect, test } from "vitest";
import { peopleMarked, WAITING_MARK } from "./kept-marks";

test("a mark names people, and nothing else that somebody may have written into it", () => {
  expect(peopleMarked("a=1; akkhor_waiting=12.7; b=2", WAITING_MARK)).toEqual([12, 7]);
  expect(peopleMarked("akkhor_waiting=12.<b>.-3.1e9..0012345678901234567", WAITING_MARK)).toEqual([12]);
  expect(peopleMarked("akkhor_waiting=", WAITING_MARK)).toEqual([]);
  expect(peopleMarked(null, WAITING_MARK)).toEqual([]);
});
