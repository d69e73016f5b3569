import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useMessages } from "~/i18n/use-messages";

const NO_FIELDS = {};
// Before hydration, it is the browser that brings the focus here: the person has just sent the form and must hear what
// became of it.
const FOCUS = { autoFocus: true };

interface ErrorSummaryProps {
  /** What concerns no one field: a sentence or several; absent, what the action's answer says (`message`). */
  errors?: string | readonly string[] | null;
  /** By field, in the order of the form; the keys are the fields' ids. */
  fields?: Record<string, readonly string[] | null | undefined>;
}

/**
 * All that is wrong with a form, on top of it, with the focus, each line leading to its field. Needs the message area
 * "forms".
 */
export function ErrorSummary({ errors, fields = NO_FIELDS }: ErrorSummaryProps) {
  const t = useMessages("forms");
  const ref = useRef<HTMLDivElement>(null);
  const lines = Object.entries(fields).flatMap(([id, texts]) => (texts ?? []).map((text) => ({ id, text })));
  // Once for each answer to the form, and not for what else draws the page anew while somebody types.
  const answer = useActionData<{ message?: string | null }>();
  useEffect(() => {
    if (answer !== undefined) ref.current?.focus();
  }, [answer]);
  const whole = [(errors === undefined ? answer?.message : errors) ?? []].flat().filter(Boolean);
  if (whole.length + lines.length === 0) return null;
  return (
    <div className="summary stack" ref={ref} role="alert" tabIndex={-1} {...FOCUS}>
      {lines.length > 0 && <h2>{t("summary")}</h2>}
      {whole.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id + text}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
