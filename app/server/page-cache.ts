import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { languageOf } from "~/session/request-language";
import type { Providers } from "~/session/providers/providers";
import { appearanceOf } from "~/session/appearance";
import type { Registration } from "archive/contract/accounts/registration";
import type { KnownRegistration } from "~/session/known-registration";
import { appOffered } from "~/session/app-offer";
import type { Stores } from "~/session/context";
import { readCookie } from "~/session/cookies/cookies";
import { SESSION_COOKIE } from "~/session/session";
import { carriesFlash } from "~/session/flash";
import { acceptedEncoding, type Encoding } from "./compress";
import { contentSecurityPolicy, securityHeaders } from "./security-headers";

/** Pages that are the same for every visitor of one language: nothing in them depends on who asks. */
const SAME_FOR_ALL = new Set([
  "/",
  "/privacy-policy",
  "/delete-account",
  "/login",
  "/registration",
  "/auth/forget-password",
  "/auth/mail-link",
]);

/** Visitors choose the headers under which an answer is found again: so many answers, by so many letters at most. */
const MOST_ANSWERS = 1000;
const LONGEST_HEADERS = 600;

export type HeaderLines = [name: string, value: string][];

/** A page in one encoding. */
interface Answer {
  etag: string;
  headers: HeaderLines;
  /** Headers of a 304. The policy is left out: the browser keeps the one that came with its copy of the page. */
  unchanged: HeaderLines;
  body: Buffer<ArrayBuffer>;
}

/** What of the site these pages depend on. */
interface PageCacheSite {
  config: { secureCookies: boolean; stores: Stores };
  providers: Pick<Providers, "formHosts">;
  /** The operator's choice, by which a form or a sentence stands on some of them. */
  registration: KnownRegistration;
}

/** A request for a page that is the same for all. */
interface Cacheable {
  /** Tells the page from others: language, theme, size of text, saved data, path, device, who may register. */
  page: string;
  registration: Registration;
  /** The request's headers, by which `answer` finds the answer; null where it must not. */
  headersText: string | null;
  encoding: Encoding;
  /** The tag of the copy that the browser has. */
  known: string | null;
}

/**
 * The pages that are the same for all visitors, kept for as long as the process lives: they change with the build and
 * with who may register alone. A kept page carries no nonce, which would be nobody's secret, but names its scripts and
 * styles by their hashes.
 *
 * Each page is kept once for its language, appearance, address and kind of device. Its answers are also kept by the
 * text of the request's headers, so that a request with the same headers is answered before anything is made of it.
 */
export class PageCache {
  #pages = new Map<string, Record<Encoding, Answer>>();
  #answers = new Map<string, Answer>();
  /** Choice of who may register that these answers are of. */
  #answersOf: Registration | null = null;

  constructor(private readonly site: PageCacheSite) {}

  /** Answers a request whose headers came before, as Node has it. @returns whether it answered */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!this.#isOf(this.site.registration.fresh())) return false;
    const headersText = textOfHeaders(incoming);
    const found = headersText && this.#answers.get(headersText);
    if (!found) return false;
    const same = incoming.headers["if-none-match"] === found.etag;
    const headers = ["X-Request-Id", randomUUID(), ...(same ? found.unchanged : found.headers).flat()];
    outgoing.writeHead(same ? 304 : 200, headers);
    outgoing.end(same ? undefined : found.body);
    return true;
  }

  /** Tells whether answers may be given now; those of another choice are dropped. */
  #isOf(registration: Registration | null): boolean {
    if (registration === null) return false;
    if (registration !== this.#answersOf) this.#answers.clear();
    this.#answersOf = registration;
    return true;
  }

  /**
   * What a request for one of these pages is, for `find` and `keep`; null where the answer is this browser's own.
   * @param incoming Node's own request, by which the same is answered faster the next time
   */
  async cacheable(request: Request, incoming: IncomingMessage | undefined): Promise<Cacheable | null> {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || !SAME_FOR_ALL.has(pathname) || request.url.includes("?")) return null;
    // A browser that does not say where it comes from gets forms with a token of its own.
    if (!request.headers.has("sec-fetch-site")) return null;
    const cookies = request.headers.get("cookie");
    if (readCookie(cookies, SESSION_COOKIE) || carriesFlash(cookies)) return null;
    const { stores } = this.site.config;
    const saveData = request.headers.get("save-data") === "on";
    const device = pathname === "/" ? appOffered(request.headers, stores) : null;
    // What the landing page offers by the browser's name is no part of the text of headers.
    const byDevice = pathname === "/" && Boolean(stores.ios ?? stores.android);
    const { theme, textSize } = appearanceOf(cookies);
    const registration = await this.site.registration.now();
    return {
      page: [languageOf(request), theme, textSize, saveData, pathname, device, registration].join(" "),
      registration,
      headersText: incoming && !byDevice ? textOfHeaders(incoming) : null,
      encoding: acceptedEncoding(request),
      known: request.headers.get("if-none-match"),
    };
  }

  /** The answer from the kept page, or null. */
  find({ page, registration, headersText, encoding, known }: Cacheable): Response | null {
    const found = this.#pages.get(page)?.[encoding];
    if (!found) return null;
    if (headersText && this.#isOf(this.site.registration.fresh()) && registration === this.#answersOf) {
      if (this.#answers.size >= MOST_ANSWERS) this.#answers.clear();
      this.#answers.set(headersText, found);
    }
    return known === found.etag
      ? new Response(null, { status: 304, headers: found.unchanged })
      : new Response(found.body, { headers: found.headers });
  }

  /**
   * Keeps a page that was just rendered.
   * @returns the answer from the kept page; null, with the response unread, where it is no page for all
   */
  async keep(asked: Cacheable, response: Response, nonce: string): Promise<Response | null> {
    if (response.status !== 200 || response.headers.has("set-cookie")) return null;
    // Changed while it was rendered: nobody knows of which it is.
    if (asked.registration !== (await this.site.registration.now())) return null;
    const html = (await response.text()).replaceAll(` nonce="${nonce}"`, "");
    const etag = `"${sha256(html).toString("base64url").slice(0, 22)}"`;
    const headers = new Headers(securityHeaders(this.site.config.secureCookies));
    for (const [name, value] of response.headers) headers.set(name, value);
    headers.set("ETag", etag);
    headers.append("Vary", "Accept-Encoding");
    headers.delete("Content-Security-Policy");
    const unchanged = [...headers];
    const policy = contentSecurityPolicy(
      { scripts: hashesOf(html, "script"), styles: hashesOf(html, "style") },
      this.site.providers.formHosts,
    );
    const answerOf = (body: Buffer<ArrayBuffer>, encoding: HeaderLines): Answer => ({
      etag,
      headers: [
        ...unchanged,
        ["Content-Security-Policy", policy],
        ["Content-Length", String(body.length)],
        ...encoding,
      ],
      unchanged,
      body,
    });
    const plain = Buffer.from(html);
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    this.#pages.set(asked.page, {
      br: answerOf(brotli, [["Content-Encoding", "br"]]),
      gzip: answerOf(gzipSync(plain, { level: 9 }), [["Content-Encoding", "gzip"]]),
      identity: answerOf(plain, []),
    });
    return this.find(asked);
  }
}

/** All of a request that a kept page may depend on, letter by letter; null where it is never answered from here. */
function textOfHeaders({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" || url.includes("?") || !headers["sec-fetch-site"]) return null;
  const text = [url, headers.cookie, headers["accept-language"], headers["save-data"], headers["accept-encoding"]].join(
    "\n",
  );
  return text.length > LONGEST_HEADERS ? null : text;
}

/** CSP hashes of a page's inline elements (CSP Level 3, 2.3.1); a block of data needs none. */
function hashesOf(html: string, element: "script" | "style"): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?! type="x-data")[^>]*>([\\s\\S]*?)</${element}>`, "g"));
  const texts = [...found].map(([, text = ""]) => text).filter(Boolean);
  return [...new Set(texts)].map((text) => `'sha256-${sha256(text).toString("base64")}'`);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
