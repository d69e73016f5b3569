import { Readable } from "node:stream";
import type { ServedFile } from "archive/domain/served-file";
import type { CallContext } from "archive/http/caller";

// The phone may keep it for a day; where it asks again, it is decided again (product.md 4).
const CACHE = "private, max-age=86400";
/** For what a public link opens: phones that are lent and taken on show nothing of what was taken back. */
export const ASKED_AGAIN = "private, no-cache";
// Should a browser ever take bytes for a page: it may do nothing.
const FENCE = "default-src 'none'; sandbox";

type Range = { start: number; end: number };

/** Answers with a file's bytes: conditional, HEAD and single-range requests as in RFC 9110. */
export async function serve(c: CallContext, file: ServedFile, caching = CACHE): Promise<Response> {
  const etag = `"${file.etag}"`;
  const headers = new Headers({
    "Content-Type": file.mediaType,
    "Cache-Control": caching,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": FENCE,
    "Accept-Ranges": "bytes",
    Vary: "Authorization",
    ETag: etag,
  });
  if (file.fileName !== null) headers.set("Content-Disposition", attachment(file.fileName));
  if (matches(c.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });

  const range = rangeAsked(c, etag, file.bytes);
  if (range === "unsatisfiable") {
    headers.delete("Content-Disposition");
    headers.set("Content-Range", `bytes */${file.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.bytes));
  const status = range ? 206 : 200;
  // Hono asks a GET handler for HEAD too and throws the body away: better never opened.
  if (c.req.raw.method === "HEAD") return new Response(null, { status, headers });
  const body = Readable.toWeb(await file.open(range ?? undefined)) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

/** The one range asked for; null where the whole is to be sent, which is always allowed. */
function rangeAsked(c: CallContext, etag: string, bytes: number): Range | "unsatisfiable" | null {
  const condition = c.req.header("if-range");
  if (condition !== undefined && condition !== etag) return null;
  const found = /^bytes=(\d*)-(\d*)$/.exec(c.req.header("range")?.replace(/\s/g, "") ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return null;
  const [, first = "", last = ""] = found;
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return start >= bytes || end < start ? "unsatisfiable" : { start, end };
}

/** A name to save under, of any script (RFC 6266); a plain one for programs that know no other. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
