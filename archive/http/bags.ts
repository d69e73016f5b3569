import { BAG_CALLS as CALLS } from "archive/contract/bags/calls";
import { openBag } from "archive/domain/bags/open-bag";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import type { CallContext } from "./caller";
import { ASKED_AGAIN, serve } from "./items/serve";

/** What archives are of, with the calls that give them. */
const SCOPES = [
  ["all", CALLS.everything],
  ["album", CALLS.albumArchive],
  ["group", CALLS.groupArchive],
  ["item", CALLS.itemArchive],
  ["entrusted", CALLS.entrustedEverything],
] as const;

/** Archives that people take with them. */
export function bagCalls(api: CallApp, services: Services): void {
  for (const [scope, call] of SCOPES)
    api.take(call, async ({ c, actor, caller: { language }, idAt }) =>
      serve(
        c,
        await openBag(services, actor, {
          scope,
          ...(scope !== "all" && { subjectId: idAt("id") }),
          language,
          goneOn: goneOn(c),
        }),
        ASKED_AGAIN,
      ),
    );
}

/** What the caller has of it already. */
function goneOn(c: CallContext) {
  const etag = /^"([0-9a-f-]{36})"$/.exec(c.req.header("if-range") ?? "")?.[1] ?? null;
  return { range: c.req.header("range") !== undefined, etag };
}
