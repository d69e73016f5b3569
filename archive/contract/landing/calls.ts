import { callsOf, file, read } from "archive/contract/call-definition";
import { ANYBODY } from "archive/contract/permission";
import { WireFamous } from "./famous";

/** Calls of the famous handwriting that the landing page shows, as the operator put it in. */
export const LANDING_CALLS = callsOf("landing", {
  famous: read("/landing/famous", "Famous handwriting and its sound, as the operator put it in", ANYBODY, {
    person: false,
    reply: WireFamous.array(),
  }),
  famousFile: file("/landing/famous/{version}/{name}", "A picture or the sound of one of them", ANYBODY, {
    person: false,
  }),
});
