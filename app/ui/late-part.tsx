import { lazy, Suspense, useState, type ComponentType } from "react";

interface Kept {
  isThere: () => boolean;
  bring: () => Promise<unknown>;
}

// In the browser alone: the parts of this page's routes.
const parts: Kept[] = [];

/** Brings the parts that the server's page has already. React is to wake when they are there: a press on one that is still on its way fails (its error 345). */
export async function bringParts(): Promise<void> {
  // One that comes may have others in it.
  for (const { isThere, bring } of parts) if (isThere()) await bring();
}

/** A dialog that was opened as a document has no list under it, and does not fetch one. */
const noDialog = () => document.querySelector(".dialog-page") === null;

/**
 * A large part of a screen, in a file of its own for those pages that come without it.
 * @param isThere whether the server's page has it
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, isThere = noDialog): ComponentType<Props> {
  let brought: ComponentType<Props> | null = null;
  const bring = async () => ({ default: (brought = await load()) });
  const Late = lazy(bring) as unknown as ComponentType<Props>;
  parts.push({ isThere, bring });
  return function LatePart(props: Props) {
    // Decided once, or the part would be drawn anew.
    const [Part] = useState<ComponentType<Props>>(() => brought ?? Late);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
