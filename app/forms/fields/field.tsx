import type { ReactNode } from "react";
import { Icon } from "~/ui/drawings/icon";

/** What every field has. Errors come worded; the loader or action did that. */
export interface FieldProps {
  /** Name in the form; the id is the same unless given. */
  name: string;
  id?: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
}

/** Attributes that tie a control to its label, hint and errors. */
export function tied({ name, id = name, hint, errors }: Omit<FieldProps, "label">) {
  const described = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ");
  return { name, id, "aria-describedby": described || undefined, "aria-invalid": errors?.length ? true : undefined };
}

/** What a field's parts are told, and its control: the field's own, and all that is the control's. */
export function fieldAndControl<Props extends FieldProps>({ name, id, label, hint, errors, ...control }: Props) {
  const field = { name, id, label, hint, errors };
  return { field, control: { ...control, ...tied(field) } };
}

/** Label, hint, control and errors, in that order: each is read before it is needed. */
export function Field({ name, id = name, label, hint, errors, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id} hint={hint} />
      {children}
      <Errors id={id} errors={errors} />
    </div>
  );
}

export function Hint({ id, hint }: { id: string; hint?: string }) {
  if (!hint) return null;
  return (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

export function Errors({ id, errors }: { id: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <div id={`${id}-error`}>
      {errors.map((error) => (
        <p className="error" key={error}>
          <Icon name="warning" />
          {error}
        </p>
      ))}
    </div>
  );
}
