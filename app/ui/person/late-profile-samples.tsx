import { lazy, Suspense } from "react";
import type { ProfileMediaFacts } from "./profile-media-facts";

// A player is no light thing, and most profiles have nothing to play.
const Samples = lazy(() =>
  import("./profile-samples").then(({ ProfileSamples: component }) => ({ default: component })),
);

/**
 * Samples of a person's hand and voice; where there are none nothing is fetched. Needs the message area
 * "profileSamples".
 */
export function LateProfileSamples({ hand, voice }: Pick<ProfileMediaFacts, "hand" | "voice">) {
  if (!hand && !voice) return null;
  return (
    <Suspense fallback={null}>
      <Samples hand={hand} voice={voice} />
    </Suspense>
  );
}
