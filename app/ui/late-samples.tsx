import { latePart } from "./late-part";
import type { PortraitFacts } from "./portrait-facts";

// A player is no light thing, and most profiles have nothing to play.
const Samples = latePart(() => import("./samples").then((part) => part.Samples), () => document.querySelector(".samples") !== null);

/** Samples of a person's hand and voice; where there are none nothing is fetched. Needs the words area "samples". */
export function LateSamples({ hand, voice }: Pick<PortraitFacts, "hand" | "voice">) {
  if (!hand && !voice) return null;
  return (
    <Samples hand={hand} voice={voice} />
  );
}
