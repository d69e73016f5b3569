import { LANDING_CALLS as CALLS } from "archive/contract/landing/calls";
import { openFamous } from "archive/domain/landing/open-landing";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { serve } from "./items/serve";

// The address changes with the content, and everybody may see it.
const FOREVER = "public, max-age=31536000, immutable";

/** What the landing page shows of the operator's own. */
export function landingCalls(api: CallApp, services: Services): void {
  api.take(CALLS.famous, async () => structuredClone([...services.landing.famous]));
  api.take(CALLS.famousFile, async ({ c, param }) =>
    serve(c, await openFamous(services, { version: param("version"), name: param("name") }), FOREVER),
  );
}
