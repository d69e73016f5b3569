import { callsOf, read } from "./call-definition";
import { countsWire } from "./counts";
import { homeWire } from "./home";
import { SIGNED_IN } from "./permission";

/** Calls of the page that somebody comes home to, and of how much they keep. */
export const HOME_CALLS = callsOf("home", {
  home: read(
    "/hand-writing/home",
    "What the person comes home to: how much they keep, what was written or put in on this day in other years, " +
      "what others shared and what they put in themselves last",
    SIGNED_IN,
    { reply: homeWire },
  ),
  itemCounts: read(
    "/hand-writing/prodile-handwriting-count",
    "How much the person keeps, and how much their plan takes",
    SIGNED_IN,
    { reply: countsWire },
  ),
});
