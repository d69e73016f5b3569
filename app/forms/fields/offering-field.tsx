import type { ComponentProps } from "react";
import { TextField } from "./text-field";

/** A line that offers what was typed in it before; without scripts too. */
export function OfferingField({
  offered,
  ...field
}: ComponentProps<typeof TextField> & { offered: readonly string[] }) {
  const list = offered.length > 0 ? `${field.name}-offered` : undefined;
  return (
    <>
      <TextField {...field} autoComplete="off" list={list} />
      {list && (
        <datalist id={list}>
          {offered.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
