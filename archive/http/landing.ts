import { WireFamous } from "archive/contract/landing/famous";
import { PATHS } from "archive/contract/paths";
import { openFamous } from "archive/domain/landing/famous";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { serve } from "./items/serve";

// The address changes with the content, and everybody may see it.
const FOREVER = "public, max-age=31536000, immutable";

/** What the landing page shows of the operator's own. */
export function landingCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.famous,
    {
      summary: "Famous handwriting and its sound, as the operator put it in",
      person: false,
      reply: WireFamous.array(),
    },
    async () => structuredClone([...services.landing.famous]),
  );
  api.file(
    PATHS.famousFile,
    { summary: "A picture or the sound of one of them", person: false },
    async ({ c, param }) =>
      serve(c, await openFamous(services, { version: param("version"), name: param("name") }), FOREVER),
  );
}
