import { expect, test } from "vitest";
import { joinFormToken, ownerNumber, readFormToken, withToken } from "./form-token";

test("the form token joins the address's own query", () => {
  expect(withToken("/login?next=%2Fa", "t=1")).toBe("/login?next=%2Fa&form-token=t%3D1");
  expect(withToken("/login", "abc")).toBe("/login?form-token=abc");
});

test("a token of an earlier answer is replaced", () => {
  expect(withToken("/login?form-token=old", "new")).toBe("/login?form-token=new");
});

test("an address tells whose form it is, and keeps the browser's own proof beside it", () => {
  const read = (token: string | null) => readFormToken(new Request(`http://x${withToken("/groups/new", token)}`));
  for (const token of [
    { owner: "12.frk.a-b_c", browser: "d-e_f" },
    { owner: "12.frk.a-b_c", browser: null },
    { owner: null, browser: "d-e_f" },
    { owner: null, browser: null },
  ])
    expect(read(joinFormToken(token))).toEqual(token);
  expect(ownerNumber("12.frk.a-b_c")).toBe(12);
  // Of nobody: no account has it.
  expect(ownerNumber("x.y.z")).toBeNaN();
});
