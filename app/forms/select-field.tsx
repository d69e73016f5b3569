import { Field, tied, type FieldProps } from "./field";

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  required?: boolean;
}

/** A native drop-down. */
export function SelectField({ name, id, label, hint, errors, options, defaultValue, required }: SelectFieldProps) {
  return (
    <Field name={name} id={id} label={label} hint={hint} errors={errors}>
      <select {...tied({ name, id, hint, errors })} className="input" defaultValue={defaultValue} required={required}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
