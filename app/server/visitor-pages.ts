import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { languageOf } from "~/session/request-language";
import { appOffered } from "~/session/app-offer";
import type { Stores } from "~/session/context";
import { readCookie } from "~/session/cookies/cookies";
import { SESSION_COOKIE } from "~/session/session";
import { carriesFlash } from "~/session/flash";
import type { KeptAnswers } from "./kept-answers";
import { contentSecurityPolicy } from "./security-headers";

/** Screens that are the same for every visitor of one language: nothing in them tells of who asks. */
const SAME_FOR_ALL = new Set([
  "/",
  "/privacy-policy",
  "/delete-account",
  "/login",
  "/registration",
  "/auth/forget-password",
  "/auth/mail-link",
]);

interface KeptPage {
  headers: Headers;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/**
 * Keeps the rendered pages that are the same for all, for as long as the process lives: they change with the build
 * alone. A kept page carries no nonce, which would be nobody's secret, but names its scripts and styles by their
 * hashes.
 */
export class VisitorPages {
  #kept = new Map<string, KeptPage>();

  /**
   * @param formHosts origins that forms of these pages may lead to
   * @param stores of apps, which the landing page offers by the browser's name
   */
  constructor(
    private readonly answers: KeptAnswers,
    private readonly formHosts: readonly string[],
    private readonly stores: Stores,
  ) {}

  /** The kept page's key for a request that may have one; null where the answer is this browser's own. */
  async keyOf(request: Request): Promise<string | null> {
    if (request.method !== "GET" || !SAME_FOR_ALL.has(new URL(request.url).pathname) || request.url.includes("?"))
      return null;
    // A browser that does not say where it comes from gets forms with a token of its own.
    if (!request.headers.has("sec-fetch-site")) return null;
    const cookies = request.headers.get("cookie");
    if (readCookie(cookies, SESSION_COOKIE) || carriesFlash(cookies)) return null;
    const { pathname } = new URL(request.url);
    const device = pathname === "/" ? appOffered(request.headers, this.stores) : null;
    return [await languageOf(request), request.headers.get("save-data") ?? "", pathname, device ?? ""].join(" ");
  }

  /** Whether the page depends on more of a request than the kept answers look at. */
  private byDevice(request: Request): boolean {
    return Boolean(this.stores.ios ?? this.stores.android) && new URL(request.url).pathname === "/";
  }

  /**
   * The answer from what is kept, or null.
   * @param incoming Node's own request, by which the same is answered faster the next time
   */
  find(key: string, request: Request, incoming?: IncomingMessage): Response | null {
    const page = this.#kept.get(key);
    if (!page) return null;
    const unchanged = new Headers(page.headers);
    unchanged.delete("Content-Security-Policy");
    const accepted = request.headers.get("accept-encoding") ?? "";
    const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
    const body = encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : page.plain;
    const headers = new Headers(page.headers);
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    if (incoming && !this.byDevice(request))
      this.answers.learn(incoming, { etag: page.etag, headers: [...headers], unchanged: [...unchanged], body });
    if (request.headers.get("if-none-match") === page.etag)
      return new Response(null, { status: 304, headers: unchanged });
    return new Response(new Uint8Array(body), { headers });
  }

  /** Keeps a page that was just rendered, where it is one for all. @returns the answer to send */
  async keep(key: string, response: Response, nonce: string): Promise<Response> {
    if (response.status !== 200 || response.headers.has("set-cookie")) return response;
    const html = (await response.text()).replaceAll(` nonce="${nonce}"`, "");
    const etag = `"${digest(html).slice(0, 22)}"`;
    const headers = new Headers(response.headers);
    headers.set("ETag", etag);
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ scripts: hashesOf(html, "script"), styles: hashesOf(html, "style") }, this.formHosts),
    );
    const kept = new Headers(headers);
    kept.append("Vary", "Accept-Encoding");
    const plain = Buffer.from(html);
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    this.#kept.set(key, { headers: kept, etag, plain, gzip: gzipSync(plain, { level: 9 }), brotli });
    return new Response(html, { status: 200, headers });
  }
}

/** CSP hashes of a page's inline elements (CSP Level 3, 2.3.1); a block of data needs none. */
function hashesOf(html: string, element: "script" | "style"): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?! type="x-data")[^>]*>([\\s\\S]*?)</${element}>`, "g"));
  const texts = [...found].map(([, text = ""]) => text).filter(Boolean);
  return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
