import type { ReactNode } from "react";
import type { Messages } from "~/i18n/areas";
import { useMessages } from "~/i18n/use-messages";

type Key = keyof Messages["privacy"];

/** A heading with what is said below it: one sentence of words, or a list of several. */
export function PrivacySection({
  title,
  lines,
  numbers,
  children,
}: {
  title: Key;
  lines: Key[];
  numbers?: Record<string, string>;
  children?: ReactNode;
}) {
  const t = useMessages("privacy");
  const [only] = lines;
  return (
    <section>
      <h2>{t(title)}</h2>
      {lines.length > 1 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{t(line, numbers)}</li>
          ))}
        </ul>
      ) : only ? (
        <p>{t(only)}</p>
      ) : null}
      {children}
    </section>
  );
}
