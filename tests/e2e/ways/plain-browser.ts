/**
 * A browser of the plainest kind: follows redirects, keeps cookies, sends forms. What works here works without scripts.
 */
export class PlainBrowser {
  #cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  /** As it sends them. */
  cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async open(path: string, init: RequestInit = {}): Promise<Opened> {
    let url = new URL(path, this.origin);
    let request = init;
    for (let hop = 0; hop < 6; hop++) {
      const headers = new Headers(request.headers);
      headers.set("cookie", this.cookies());
      const response = await fetch(url, { ...request, headers, redirect: "manual" });
      this.#keep(response);
      const to = response.headers.get("location");
      if (!to || response.status < 300 || response.status >= 400) {
        return {
          status: response.status,
          url,
          headers: response.headers,
          bytes: Buffer.from(await response.arrayBuffer()),
        };
      }
      await response.body?.cancel();
      url = new URL(to, url);
      request = {};
    }
    throw new Error(`too many redirects at ${url.pathname}`);
  }

  /** Sends the page's form of that action with its hidden fields as they came, as its submit button would. */
  async send(
    page: Opened,
    action: string,
    fields: Record<string, string | Blob>,
    names: Record<string, string> = {},
  ): Promise<Opened> {
    const form = formOf(page, action);
    const body = form.multipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries({ ...form.hidden, ...fields })) {
      if (typeof value === "string") body.set(name, value);
      else if (body instanceof FormData) body.set(name, value, names[name] ?? "file");
    }
    return this.open(new URL(form.action, page.url).href, { method: "POST", body, headers: { origin: this.origin } });
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1));
    }
  }
}

export interface Opened {
  status: number;
  url: URL;
  headers: Headers;
  bytes: Buffer;
}

interface Form {
  action: string;
  multipart: boolean;
  hidden: Record<string, string>;
}

function formOf(page: Opened, action: string): Form {
  const html = page.bytes.toString("utf8");
  for (const [whole, attributes = "", inside = ""] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const own = attribute(attributes, "action") ?? page.url.pathname + page.url.search;
    if (!whole || !new URL(own, page.url).pathname.endsWith(action)) continue;
    const hidden: Record<string, string> = {};
    for (const [, input = ""] of inside.matchAll(/<input([^>]*)>/g)) {
      const name = attribute(input, "name");
      if (attribute(input, "type") === "hidden" && name) hidden[name] = attribute(input, "value") ?? "";
    }
    return { action: own, multipart: attributes.includes("multipart/form-data"), hidden };
  }
  throw new Error(`no form to ${action} on ${page.url.pathname} (${page.status}):\n${html.slice(0, 2000)}`);
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value?.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}
