import { useState, type InputHTMLAttributes } from "react";
import { useMessages } from "~/i18n/use-messages";
import { RoundButton } from "~/ui/controls/button";
import { useHydrated } from "remix-utils/use-hydrated";
import { Field, fieldAndControl, type FieldProps } from "./field";

type PasswordFieldProps = Omit<FieldProps, "name"> &
  Partial<Pick<FieldProps, "name">> &
  Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "required">;

/** A password, the present one unless told; hydrated, it can be shown while it is typed. Needs the area "forms". */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control } = fieldAndControl({ name: "password", ...props });
  const t = useMessages("forms");
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      <span className="input-with-eye">
        <input
          required
          autoComplete="current-password"
          {...control}
          type={shown ? "text" : "password"}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
        />
        {hydrated && (
          <RoundButton
            icon="eye"
            label={t(shown ? "hidePassword" : "showPassword")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        )}
      </span>
    </Field>
  );
}

/** A password to be, in the words of the screen's own message area. */
export function NewPassword({
  t,
  errors,
}: {
  t: (key: "newPassword" | "passwordHint") => string;
  errors?: readonly string[];
}) {
  return (
    <PasswordField label={t("newPassword")} hint={t("passwordHint")} errors={errors} autoComplete="new-password" />
  );
}

/** The same, and once more against typing errors. @param repeat name of the second field */
export function NewPasswordTwice({
  t,
  errors,
  repeat = "repeat_password",
}: {
  t: (key: "newPassword" | "passwordHint" | "repeatPassword") => string;
  errors: Record<string, string[]>;
  repeat?: string;
}) {
  return (
    <>
      <NewPassword t={t} errors={errors.password} />
      <PasswordField name={repeat} label={t("repeatPassword")} errors={errors[repeat]} autoComplete="new-password" />
    </>
  );
}
