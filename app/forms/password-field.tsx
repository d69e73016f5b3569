import { useState, type InputHTMLAttributes } from "react";
import { useWords } from "~/i18n/use-words";
import { RoundButton } from "~/ui/button";
import { useAwake } from "~/ui/use-awake";
import { Field, tied, type FieldProps } from "./field";

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "minLength" | "required">;

/** A password; awake, it can be shown while it is typed. Needs the words area "forms". */
export function PasswordField({ name, id, label, hint, errors, required = true, ...rest }: FieldProps & Native) {
  const t = useWords("forms");
  const awake = useAwake();
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} id={id} label={label} hint={hint} errors={errors}>
      <span className="input-with-eye">
        <input
          {...rest}
          {...tied({ name, id, hint, errors })}
          required={required}
          type={shown ? "text" : "password"}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
        />
        {awake && <RoundButton icon="eye" label={t(shown ? "hidePassword" : "showPassword")} aria-pressed={shown} onClick={() => setShown(!shown)} />}
      </span>
    </Field>
  );
}
