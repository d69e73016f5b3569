import { WireFamous } from "archive/contract/landing/famous";
import { PATHS } from "archive/contract/paths";
import type { Transport } from "./transport";

/** The landing page's own. */
export function landingCalls({ read }: Transport) {
  return { famous: () => read(WireFamous.array(), PATHS.famous) };
}
