import { forwardRef, type TextareaHTMLAttributes } from "react";
import { useAwake } from "~/ui/use-awake";

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "value">;

/**
 * Several lines of text. What was typed before the page woke stays: React 18 writes a default value that it finds in the
 * page over it (ReactDOMTextarea, postMountWrapper), so it is told none while it takes the page over.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, Native>(function TextArea({ defaultValue, ...rest }, ref) {
  const awake = useAwake();
  const takenOver = typeof document !== "undefined" && !awake;
  return <textarea {...rest} ref={ref} className="input" dir="auto" defaultValue={takenOver ? undefined : defaultValue} />;
});
