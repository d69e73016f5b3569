import { expect, test } from "vitest";
import { NOTHING } from "./form-reply";
import { refusePress } from "./submit-form";

test("a refused press says why, whatever else its screen is to know", () => {
  const refused = { ok: false as const, status: 409, reason: "conflict", message: "Too late", errors: {}, data: null };
  expect(refusePress(refused, NOTHING)).toMatchObject({ data: { message: "Too late" }, init: { status: 422 } });
});
