import { cutLabel } from "~/ui/controls/cut-label";
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
          <Option key={option.value} {...option} />
        ))}
      </select>
    </Field>
  );
}

/** A long label is cut; the whole of it is told to the pointer and to the ear. */
function Option({ value, label }: { value: string; label: string }) {
  const shown = cutLabel(label);
  const whole = shown === label ? undefined : label;
  return (
    <option value={value} title={whole} aria-label={whole}>
      {shown}
    </option>
  );
}
