import { expect, test } from "vitest";
import { ChangePassword } from "./password";

const GOOD = { current_password: "akkhor-pass-1", password: "akkhor-pass-2", repeatPassword: "akkhor-pass-2" };
const M = "ALL_MESSAGE.";

/** Keys of what is wrong, by field. */
function faults(form: Record<string, unknown>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of ChangePassword.safeParse({ ...GOOD, ...form }).error?.issues ?? [])
    (found[path.join(".")] ??= []).push(message);
  return found;
}

test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
  [
    "nothing typed",
    { current_password: "", password: "", repeatPassword: "" },
    {
      current_password: [`${M}current_password_field_is_required`],
      password: [`${M}password_field_is_required`],
      repeatPassword: [`${M}Confirm_password_is_required`],
    },
  ],
  [
    "no fields at all",
    { current_password: undefined, password: undefined, repeatPassword: undefined },
    {
      current_password: [`${M}current_password_field_is_required`],
      password: [`${M}password_field_is_required`],
      repeatPassword: [`${M}Confirm_password_is_required`],
    },
  ],
  [
    "too short",
    { current_password: "short-1", password: "short-2", repeatPassword: "short-2" },
    {
      current_password: [`${M}current_password_should_be_long`],
      password: [`${M}Password_should_be_long`],
      repeatPassword: [`${M}Confirm_password_should_be_long`],
    },
  ],
  [
    "white space",
    { current_password: "with white 1", password: "with white 2", repeatPassword: "with white 2" },
    {
      current_password: [`${M}current_password_cant_white_space`],
      password: [`${M}Password_cant_white_space`],
      repeatPassword: [`${M}Password_cant_white_space`],
    },
  ],
  [
    "the same again",
    { password: GOOD.current_password, repeatPassword: GOOD.current_password },
    { password: [`${M}the_password_must`] },
  ],
  [
    "the same in another Unicode form",
    { current_password: "cafe\u0301-pass-1", password: "caf\u00e9-pass-1", repeatPassword: "caf\u00e9-pass-1" },
    { password: [`${M}the_password_must`] },
  ],
  [
    "repeated otherwise",
    { repeatPassword: "akkhor-pass-3" },
    { repeatPassword: [`${M}Confirm_password_does_not_match`] },
  ],
  ["too long", { password: "x".repeat(31), repeatPassword: "x".repeat(31) }, { password: ["account.password_long"] }],
  [
    "several faults at once",
    { current_password: "short", repeatPassword: "akkhor-pass-3" },
    {
      current_password: [`${M}current_password_should_be_long`],
      repeatPassword: [`${M}Confirm_password_does_not_match`],
    },
  ],
])("%s", (_name, form, expected) => {
  expect(faults(form)).toEqual(expected);
});

test("eight Bengali letters and marks are long enough, however they are spelt", () => {
  expect(faults({ password: "\u09af\u09bc-পাস-১২৩", repeatPassword: "\u09df-পাস-১২৩" })).toEqual({});
});
