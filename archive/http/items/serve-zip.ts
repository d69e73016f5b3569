import { ZIP_TYPE } from "archive/contract/call-definition";
import type { ServedZip } from "archive/domain/downloads/open-zip";
import type { CallContext } from "archive/http/caller";

/** Answers with a zip that is written while it is sent; by its length, which is known before, progress can be shown. */
export function serveZip(c: CallContext, zip: ServedZip): Response {
  const headers = {
    "Content-Type": ZIP_TYPE,
    "Content-Length": String(zip.bytes),
    "Content-Disposition": `attachment; filename="${zip.fileName}"`,
    // Put together for this caller, now.
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    Vary: "Authorization",
  };
  // Hono asks a GET handler for HEAD too and throws the body away: better never opened.
  return new Response(c.req.raw.method === "HEAD" ? null : zip.open(), { headers });
}
