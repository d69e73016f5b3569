import { expect, test } from "vitest";
import { withToken } from "./post-form";

test("the form token joins the address's own query", () => {
  expect(withToken("/login?next=%2Fa", "t=1")).toBe("/login?next=%2Fa&form-token=t%3D1");
  expect(withToken("/login", "abc")).toBe("/login?form-token=abc");
});

test("a token of an earlier answer is replaced", () => {
  expect(withToken("/login?form-token=old", "new")).toBe("/login?form-token=new");
});
