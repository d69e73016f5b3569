import type { InputHTMLAttributes } from "react";
import { classes } from "~/ui/controls/classes";
import { Field, fieldAndControl, type FieldProps } from "./field";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

/** A line of text. No `maxlength`: it would cut silently what a rule refuses with words. */
export function TextField({ className, ...props }: TextFieldProps) {
  const { field, control } = fieldAndControl(props);
  return (
    <Field {...field}>
      <input type="text" dir="auto" {...control} className={classes("input", className)} />
    </Field>
  );
}

/** An e-mail address. No `type="email"`: browsers refuse it for marks that a paste brings and nobody sees. */
export function EmailField(props: TextFieldProps) {
  return <AddressField autoComplete="email" {...props} />;
}

/** An e-mail address or a mobile number; phones show letters, the @ and digits for it. */
export function AddressField(props: TextFieldProps) {
  return (
    <TextField autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} required {...props} />
  );
}

/** A one-time code. Bengali digits are as good as others, so no `pattern` stands in the way. */
export function CodeField(props: TextFieldProps) {
  return <TextField autoComplete="one-time-code" inputMode="numeric" required {...props} className="input-code" />;
}
