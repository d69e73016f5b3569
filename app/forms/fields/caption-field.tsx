import { useEffect, useRef, useState } from "react";
import { CAPTION_LIMIT, captionLength } from "archive/contract/text/caption-length";
import type { Language } from "archive/contract/language";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { classes } from "~/ui/controls/classes";
import { useHydrated } from "remix-utils/use-hydrated";
import { inDigits } from "~/i18n/length";
import { Field, fieldAndControl, type FieldProps } from "./field";
import { TextArea } from "./text-area";

interface CaptionFieldProps extends FieldProps {
  defaultValue?: string;
  rows?: number;
  /** Language that the text is in, where it is not the page's. */
  lang?: Language;
}

/**
 * A caption, description or bio with its count: right as the page comes, live once hydrated.
 * Counted as the archive counts; nothing is cut. Needs the message area "forms".
 */
export function CaptionField({ rows = 4, ...props }: CaptionFieldProps) {
  const { field, control } = fieldAndControl(props);
  const t = useMessages("forms");
  const { language } = useShell();
  // Without scripts nothing counts what is typed: the limit alone is said.
  const hydrated = useHydrated();
  const [count, setCount] = useState(captionLength(props.defaultValue ?? ""));
  const textarea = useRef<HTMLTextAreaElement>(null);
  // What was typed before the page was hydrated, or brought back by the browser, counts too.
  useEffect(() => setCount(captionLength(textarea.current?.value ?? "")), []);
  const over = count - CAPTION_LIMIT;
  const number = (value: number) => inDigits(language, value);
  const facts = { count: number(count), limit: number(CAPTION_LIMIT) };
  return (
    <Field {...field}>
      <TextArea
        {...control}
        ref={textarea}
        rows={rows}
        onInput={(event) => setCount(captionLength(event.currentTarget.value))}
      />
      <output className={classes("counter", over > 0 && "counter-over")} htmlFor={control.id} aria-live="off">
        {over > 0
          ? t("counterOver", { over: number(over), ...facts })
          : hydrated
            ? t("counter", facts)
            : t("counterLimit", facts)}
      </output>
    </Field>
  );
}
