import { Readable } from "node:stream";
import type { ServedList } from "archive/domain/downloads/open-texts-list";
import type { CallContext } from "archive/http/caller";

/** Answers with a list (CSV) to be saved. */
export function serveList(c: CallContext, { bytes, body }: ServedList): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Length": String(bytes),
    "Content-Disposition": 'attachment; filename="letters-and-voices.csv"',
    // Put together for this caller, now.
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    Vary: "Authorization",
  };
  // Hono asks a GET handler for HEAD too and throws the body away.
  const isHead = c.req.raw.method === "HEAD";
  if (isHead) body.destroy();
  return new Response(isHead ? null : (Readable.toWeb(body) as ReadableStream<Uint8Array>), { headers });
}
