import "archive/contract/without-eval";
import { z } from "zod";
import { NewPassword } from "./account";

const SHORTEST = 8;

/** A password that is typed to prove oneself: nothing is asked of it that no password of ours has. */
export const CurrentPassword = typed({
  required: "ALL_MESSAGE.current_password_field_is_required",
  short: "ALL_MESSAGE.current_password_should_be_long",
  blank: "ALL_MESSAGE.current_password_cant_white_space",
});

const RepeatedPassword = typed({
  required: "ALL_MESSAGE.Confirm_password_is_required",
  short: "ALL_MESSAGE.Confirm_password_should_be_long",
  blank: "ALL_MESSAGE.Password_cant_white_space",
});

function typed(says: { required: string; short: string; blank: string }) {
  return z
    .string(says.required)
    .transform((text) => text.normalize("NFC"))
    .pipe(
      z
        .string()
        .min(1, says.required)
        .refine((text) => text === "" || [...text].length >= SHORTEST, says.short)
        .refine((text) => !/\s/u.test(text), says.blank),
    );
}

// Said whatever else is wrong, so that a form shows all of it at once.
const always = { when: () => true };

/** The form of the change-password screen (specification 5), in browser and server alike. */
export const ChangePassword = z
  .object({ current_password: CurrentPassword, password: NewPassword, repeatPassword: RepeatedPassword })
  .refine((form) => !form.password || form.password !== form.current_password, {
    path: ["password"],
    message: "ALL_MESSAGE.the_password_must",
    ...always,
  })
  .refine((form) => !form.repeatPassword || form.repeatPassword === form.password, {
    path: ["repeatPassword"],
    message: "ALL_MESSAGE.Confirm_password_does_not_match",
    ...always,
  });

/** A new password, typed twice, by whoever proved themselves with a code. */
export const RecoveredPassword = z
  .object({ password: NewPassword, repeat_password: RepeatedPassword })
  .refine((form) => !form.repeat_password || form.repeat_password === form.password, {
    path: ["repeat_password"],
    message: "ALL_MESSAGE.Confirm_password_does_not_match",
    ...always,
  });

/** Body of `/profile/update-password` (specification 7). */
export const UpdatePassword = z
  .object({ old_password: CurrentPassword, password: NewPassword })
  .refine((body) => !body.password || body.password !== body.old_password, {
    path: ["password"],
    message: "ALL_MESSAGE.the_password_must",
    ...always,
  });
export type UpdatePassword = z.infer<typeof UpdatePassword>;
