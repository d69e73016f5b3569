import { z } from "zod";
import { NewPassword } from "archive/contract/account";

/** A new password, typed twice. */
export const NewPasswordForm = z
  .object({
    password: NewPassword,
    repeat_password: z.string().transform((text) => text.normalize("NFC")).pipe(z.string().min(1, "ALL_MESSAGE.Confirm_password_is_required")),
  })
  .refine((form) => form.password === form.repeat_password, {
    path: ["repeat_password"],
    message: "ALL_MESSAGE.Confirm_password_does_not_match",
  });
