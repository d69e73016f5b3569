import { useEffect, useRef, type ComponentProps } from "react";
import { useMessages } from "~/i18n/use-messages";
import { TextField } from "./text-field";

interface OfferingProps extends ComponentProps<typeof TextField> {
  offered: readonly string[];
  /** Text of the one before, to be taken over by one press. */
  before?: string;
}

/**
 * A line that offers what was typed in it before, and what the one before says; without scripts too. Needs the message
 * area "itemForm" where it has that.
 */
export function OfferingField({ offered, before, ...field }: OfferingProps) {
  const list = offered.length > 0 ? `${field.name}-offered` : undefined;
  return (
    <div className="offering">
      <TextField {...field} autoComplete="off" list={list} />
      {list && (
        <datalist id={list}>
          {offered.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
      {before && <AsBefore key={before} name={field.name} id={field.id ?? field.name} text={before} />}
    </div>
  );
}

/**
 * A tick under the field's own name: of two of a name the last counts, so that it fills the field without scripts too.
 * With them the field shows it at once, and the tick goes as soon as something else is typed (fetched at the press).
 */
function AsBefore({ name, id, text }: { name: string; id: string; text: string }) {
  const t = useMessages("itemForm");
  const tick = useRef<HTMLInputElement>(null);
  const turn = () => {
    const line = tick.current?.form?.querySelector<HTMLInputElement>(`input#${id}`);
    if (!line) return;
    const stood = line.value;
    void import("~/interactive/as-before").then(({ turn }) => tick.current && turn(tick.current, line, stood));
  };
  useEffect(() => {
    // Pressed before the page was hydrated.
    if (tick.current?.checked) turn();
  });
  return (
    <label className="tick">
      <input type="checkbox" name={name} value={text} autoComplete="off" ref={tick} onChange={turn} />
      {t("asBefore", { text })}
    </label>
  );
}
