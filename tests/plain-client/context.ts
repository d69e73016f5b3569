import type { APIResponse, BrowserContext, BrowserContextOptions, Page } from "playwright";
import type { Asked } from "./exchange";
import { onlyThese } from "./only-these";
import { pageOf } from "./page";
import { Visitor, type NewCookie } from "./visitor";
import { PlainWindow } from "./window";

const CHROMIUM = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const HOPS = 20;

interface Call {
  method?: string;
  form?: Record<string, string | number | boolean>;
  data?: unknown;
  headers?: Record<string, string>;
  maxRedirects?: number;
}

/** A browser profile of its own; Playwright's BrowserContext, as far as the tests need it. */
class PlainContext {
  #visitor: Visitor;
  #windows: PlainWindow[] = [];
  #pages: Page[] = [];
  /** Itself, as tests see it. */
  outside: BrowserContext | undefined;

  constructor(readonly options: BrowserContextOptions) {
    this.#visitor = new Visitor({
      "user-agent": options.userAgent ?? CHROMIUM,
      "accept-language": options.locale ?? "en-US",
    });
  }

  pages = () => this.#pages;
  cookies = (urls?: string | readonly string[]) => this.#visitor.cookies(urls);
  addCookies = (cookies: readonly NewCookie[]) => this.#visitor.addCookies(cookies);
  clearCookies = (which?: { name?: string }) => this.#visitor.clearCookies(which);
  storageState = async () => ({ cookies: await this.cookies(), origins: [] });
  request = onlyThese<BrowserContext["request"]>(
    {
      get: this.#method("GET"),
      post: this.#method("POST"),
      fetch: (url: string, call: Call = {}) => this.#call(url, call),
    },
    "request",
  );
  [Symbol.asyncDispose] = () => this.close();

  async newPage(): Promise<Page> {
    const { viewport, hasTouch = false } = this.options;
    const window = new PlainWindow(
      this.#visitor,
      { width: viewport?.width ?? 1280, height: viewport?.height ?? 720, touch: hasTouch },
      () => page,
    );
    const page: Page = pageOf(window, () => this.outside as BrowserContext);
    this.#windows.push(window);
    this.#pages.push(page);
    return page;
  }

  async close(): Promise<void> {
    for (const window of this.#windows) window.close();
  }

  #method(method: string) {
    return (url: string, call: Call = {}) => this.#call(url, { ...call, method });
  }

  /** A call with this profile's cookies, and nothing else of a page's. */
  async #call(
    address: string,
    { method = "GET", form, data, headers, maxRedirects = HOPS, ...others }: Call,
  ): Promise<APIResponse> {
    if (Object.keys(others).length > 0)
      throw new Error(`the plain client's request knows no ${Object.keys(others).join(", ")}`);
    const type = form ? "application/x-www-form-urlencoded" : data === undefined ? undefined : "application/json";
    const text = form
      ? String(new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])))
      : typeof data === "string"
        ? data
        : JSON.stringify(data);
    let asked: Asked = {
      url: new URL(address),
      method,
      headers: { ...(type && { "content-type": type }), ...headers },
      body: type ? Buffer.from(text) : undefined,
    };
    for (let hop = 0; ; hop++) {
      const exchange = await this.#visitor.send(asked);
      const { location } = exchange.answer.headers;
      if (!location || exchange.status() < 300 || exchange.status() > 399 || hop >= maxRedirects)
        return onlyThese<APIResponse>(exchange, "response");
      asked = { url: new URL(location, asked.url), method: "GET", headers: headers ?? {} };
    }
  }
}

/** A profile with no past whose pages are read without a browser, scripts or layout. */
export function newPlainContext(options: BrowserContextOptions): BrowserContext {
  const context = new PlainContext(options);
  context.outside = onlyThese<BrowserContext>(context, "context");
  return context.outside;
}
