import { WireFamous } from "archive/contract/famous";
import { PATHS } from "archive/contract/paths";
import type { Line } from "./line";

/** The landing page's own. */
export function landingCalls({ read }: Line) {
  return { famous: () => read(WireFamous.array(), PATHS.famous) };
}
