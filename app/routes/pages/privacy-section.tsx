import type { ReactNode } from "react";
import type { Words } from "~/i18n/areas";
import { useWords } from "~/i18n/use-words";

type Key = keyof Words["privacy"];

/** A heading with what is said below it: one sentence of words, or a list of several. */
export function PrivacySection({ title, lines, numbers, children }: { title: Key; lines: Key[]; numbers?: Record<string, string>; children?: ReactNode }) {
  const t = useWords("privacy");
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
