import type { Provider } from "archive/contract/accounts/provider";
import { keepAppleName } from "~/session/providers/apple-name";
import type { Providers } from "~/session/providers/providers";

/**
 * A browser that goes to a provider and back, over HTTP: it keeps each site's cookies, presses the page's button, and
 * posts the form that Apple sends it back by.
 */
export class Traveller {
  #own = new Map<string, string>();
  #theirs = new Map<string, string>();

  constructor(private readonly providers: Providers) {}

  /** There and back. */
  async travel(provider: Provider, sub: string) {
    return this.comeBack(await this.leave(provider, sub));
  }

  /**
   * @returns the address that the provider sends it back to, with what came by a form in the query, as our door does
   */
  async leave(provider: Provider, sub: string): Promise<string> {
    const { address, cookie } = await this.providers.begin({ provider });
    keep(this.#own, [cookie]);
    let url = new URL(address);
    let init: RequestInit = {};
    for (let hop = 0; hop < 10; hop++) {
      const response = await fetch(url, { ...init, headers: { cookie: sent(this.#theirs) }, redirect: "manual" });
      keep(this.#theirs, response.headers.getSetCookie());
      const to = response.headers.get("location");
      const html = await response.text();
      if (to) {
        url = new URL(to, url);
        init = {};
        if (url.pathname.startsWith("/auth/") && url.port === "3000") return url.href;
      } else if (html.includes('name="code"') || html.includes('name="error"')) return this.#posted(html);
      else if (response.status === 200) init = { method: "POST", body: new URLSearchParams({ sub }) };
      else throw new Error(`${url.href} answered ${response.status}: ${html.slice(0, 500)}`);
    }
    throw new Error("too many redirects");
  }

  comeBack(address: string) {
    return this.providers.finish(new Request(address, { headers: { cookie: sent(this.#own) } }));
  }

  #posted(html: string): string {
    const fields = new URLSearchParams();
    for (const [, name = "", value = ""] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g))
      fields.set(name, value.replaceAll("&quot;", '"'));
    const name = keepAppleName(fields.get("user"), fields.get("state") ?? "", false);
    keep(this.#own, name ? [name] : []);
    fields.delete("user");
    return `${/action="([^"]*)"/.exec(html)?.[1] ?? ""}?${fields}`;
  }
}

function sent(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function keep(cookies: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
