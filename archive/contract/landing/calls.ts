import { callsOf, file, read } from "archive/contract/call-definition";
import { ANYBODY } from "archive/contract/permission";
import { WireFamous } from "./famous";

/** Calls of the famous handwriting that the landing page shows, as the operator put it in. */
export const LANDING_CALLS = callsOf("landing", {
  famous: read({
    path: "/landing/famous",
    summary: "Famous handwriting and its sound, as the operator put it in",
    may: ANYBODY,
    person: false,
    reply: WireFamous.array(),
  }),
  famousFile: file({
    path: "/landing/famous/{version}/{name}",
    summary: "A picture or the sound of one of them",
    may: ANYBODY,
    person: false,
  }),
});
