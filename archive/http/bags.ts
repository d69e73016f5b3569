import { PATHS } from "archive/contract/paths";
import { openBag } from "archive/domain/bags/open-bag";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import type { CallContext } from "./caller";
import { ASKED_AGAIN, serve } from "./items/serve";
import { ZIP_TYPE } from "./items/serve-zip";

const AS_BAG = "as a BagIt archive (RFC 8493) in a zip, in whole or by range; 503 while it is made";
/** What archives are of, with the calls that give them. */
const SCOPES = [
  ["all", PATHS.everything, `All that the caller keeps, the bin too, with all that was written of it, ${AS_BAG}`],
  ["album", PATHS.albumArchive, `An album of the caller's, ${AS_BAG}`],
  ["group", PATHS.groupArchive, `What a group shows the caller, without originals, ${AS_BAG}`],
  ["item", PATHS.itemArchive, `An item that the caller sees, its original where it is theirs, ${AS_BAG}`],
  ["entrusted", PATHS.entrustedEverything, `What lies open to the caller to keep, with its originals, ${AS_BAG}`],
] as const;

/** Archives that people take with them. */
export function bagCalls(api: CallApp, services: Services): void {
  for (const [scope, path, summary] of SCOPES)
    api.file(path, { summary, mediaType: ZIP_TYPE }, async ({ c, actor, caller: { language }, idAt }) =>
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
