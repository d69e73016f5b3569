import { forwardRef, useState, type TextareaHTMLAttributes } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Field, fieldAndControl, type FieldProps } from "./field";

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "value">;

/**
 * Several lines of text. What was typed before the page was hydrated stays: React 18 writes a default value that it
 * finds in the page over it (ReactDOMTextarea, postMountWrapper), so it is told none while it takes the page over. Nor
 * afterwards, while it is the one that the page came with: written once more it would undo what is selected in that
 * moment.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, Native>(function TextArea({ defaultValue, ...rest }, ref) {
  const hydrated = useHydrated();
  const [cameWith] = useState(() => (typeof document !== "undefined" && !hydrated ? { defaultValue } : null));
  const [changed, setChanged] = useState(false);
  if (cameWith && !changed && cameWith.defaultValue !== defaultValue) setChanged(true);
  const inPage = cameWith && !changed;
  return <textarea {...rest} ref={ref} className="input" dir="auto" defaultValue={inPage ? undefined : defaultValue} />;
});

/** A field for several lines. */
export function TextAreaField(props: FieldProps & Omit<Native, keyof FieldProps>) {
  const { field, control } = fieldAndControl(props);
  return (
    <Field {...field}>
      <TextArea {...control} />
    </Field>
  );
}
