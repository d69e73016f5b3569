import { z } from "zod";
import { WireFamous } from "archive/contract/famous";
import { PATHS } from "archive/contract/paths";
import { listFamous, openFamous } from "archive/domain/landing/famous";
import type { Services } from "archive/services";
import { answer } from "./answer";
import { call, type CallApp } from "./call";
import { serve } from "./serve";

// The address changes with the content, and everybody may see it.
const FOREVER = "public, max-age=31536000, immutable";

/** What the landing page shows of the operator's own. */
export function landingCalls(app: CallApp, services: Services): void {
  call(app, { method: "get", path: PATHS.famous, summary: "Famous handwriting and its sound, as the operator put it in", person: false, reply: WireFamous.array() }, async ({ c }) =>
    answer(c, listFamous(services)),
  );
  call(
    app,
    { method: "get", path: PATHS.famousFile, summary: "A picture or the sound of one of them", person: false, reply: z.string(), mediaType: "application/octet-stream" },
    async ({ c }) => serve(c, await openFamous(services, { version: c.req.param("version") ?? "", name: c.req.param("name") ?? "" }), FOREVER),
  );
}
