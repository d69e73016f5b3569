import { z } from "zod";
import { WireFamous } from "archive/contract/landing/famous";
import { PATHS } from "archive/contract/paths";
import { openFamous } from "archive/domain/landing/famous";
import type { Services } from "archive/domain/services";
import { answerList } from "./answer";
import { call, streamCall, type CallApp } from "./call";
import { serve } from "./items/serve";

// The address changes with the content, and everybody may see it.
const FOREVER = "public, max-age=31536000, immutable";

/** What the landing page shows of the operator's own. */
export function landingCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.famous,
      summary: "Famous handwriting and its sound, as the operator put it in",
      person: false,
      reply: WireFamous.array(),
    },
    async () => answerList(structuredClone(services.landing.famous)),
  );
  streamCall(
    app,
    {
      method: "get",
      path: PATHS.famousFile,
      summary: "A picture or the sound of one of them",
      person: false,
      reply: z.string(),
      mediaType: "application/octet-stream",
    },
    async ({ c, param }) =>
      serve(c, await openFamous(services, { version: param("version"), name: param("name") }), FOREVER),
  );
}
