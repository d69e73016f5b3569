import type { InputHTMLAttributes } from "react";
import { classes } from "~/ui/controls/classes";
import { Field, tied, type FieldProps } from "./field";

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className">;

/** A line of text. No `maxlength`: it would cut silently what a rule refuses with words. */
export function TextField({ name, id, label, hint, errors, type = "text", ...rest }: FieldProps & Native) {
  return (
    <Field name={name} id={id} label={label} hint={hint} errors={errors}>
      <input {...rest} {...tied({ name, id, hint, errors })} type={type} className="input" />
    </Field>
  );
}

/** An e-mail address. */
export function EmailField(props: FieldProps & Native) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      type="email"
    />
  );
}

/** An e-mail address or a mobile number; phones show letters, the @ and digits for it. */
export function AddressField(props: FieldProps & Native) {
  return (
    <TextField autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} required {...props} />
  );
}

/** A one-time code. Bengali digits are as good as others, so no `pattern` stands in the way. */
export function CodeField({ name, id, label, hint, errors, ...rest }: FieldProps & Native) {
  return (
    <Field name={name} id={id} label={label} hint={hint} errors={errors}>
      <input
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...rest}
        {...tied({ name, id, hint, errors })}
        type="text"
        className={classes("input", "input-code")}
      />
    </Field>
  );
}
