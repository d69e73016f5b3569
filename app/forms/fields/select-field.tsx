import { cutLabel } from "~/ui/controls/cut-label";
import { Field, fieldAndControl, type FieldProps } from "./field";

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  required?: boolean;
}

/** A native drop-down. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { field, control } = fieldAndControl(props);
  return (
    <Field {...field}>
      <select {...control} className="input">
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
