import { lazy, Suspense } from "react";
import type { PortraitFacts } from "./portrait-facts";

// A player is no light thing, and most profiles have nothing to play.
const Samples = lazy(() => import("./samples").then(({ Samples: component }) => ({ default: component })));

/** Samples of a person's hand and voice; where there are none nothing is fetched. Needs the words area "samples". */
export function LateSamples({ hand, voice }: Pick<PortraitFacts, "hand" | "voice">) {
  if (!hand && !voice) return null;
  return (
    <Suspense fallback={null}>
      <Samples hand={hand} voice={voice} />
    </Suspense>
  );
}
