import "archive/contract/without-eval";
import { z } from "zod";
import { NewPassword, passwordText } from "./account-fields";

/** A password that is typed to prove oneself: nothing is asked of it that no password of ours has. */
export const CurrentPassword = passwordText({
  required: "ALL_MESSAGE.current_password_field_is_required",
  short: "ALL_MESSAGE.current_password_should_be_long",
  blank: "ALL_MESSAGE.current_password_cant_white_space",
});

const RepeatedPassword = passwordText({
  required: "ALL_MESSAGE.Confirm_password_is_required",
  short: "ALL_MESSAGE.Confirm_password_should_be_long",
  blank: "ALL_MESSAGE.Password_cant_white_space",
});

type Rule = [(form: Record<string, unknown>) => boolean, { path: string[]; message: string; when: () => boolean }];

/** A rule of several fields, said at one of them whatever else is wrong, so that a form shows all of it at once. */
const rule = (field: string, message: string, keeps: Rule[0]): Rule => [
  keeps,
  { path: [field], message, when: () => true },
];
const differs = (from: string) =>
  rule("password", "ALL_MESSAGE.the_password_must", (form) => !form.password || form.password !== form[from]);
const isRepeated = (field: string) =>
  rule(field, "ALL_MESSAGE.Confirm_password_does_not_match", (form) => !form[field] || form[field] === form.password);

/** The form of the change-password screen (product.md 5), in browser and server alike. */
export const ChangePassword = z
  .object({ current_password: CurrentPassword, password: NewPassword, repeatPassword: RepeatedPassword })
  .refine(...differs("current_password"))
  .refine(...isRepeated("repeatPassword"));

/** A new password, typed twice, by whoever proved themselves with a code. */
export const RecoveredPassword = z
  .object({ password: NewPassword, repeat_password: RepeatedPassword })
  .refine(...isRepeated("repeat_password"));

/** Body of `/profile/update-password` (product.md 7). */
export const UpdatePassword = z
  .object({ old_password: CurrentPassword, password: NewPassword })
  .refine(...differs("old_password"));
export type UpdatePassword = z.infer<typeof UpdatePassword>;
