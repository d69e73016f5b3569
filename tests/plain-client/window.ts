import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { Attachment, isAttachment } from "./attachment";
import type { Exchange } from "./exchange";
import { submissionOf } from "./form";
import { innerText } from "./inner-text";
import type { Screen } from "./media-query";
import { formActionOf, navigate, type Target } from "./navigation";
import { documentOf, refreshOf, type PageDocument } from "./page-document";
import { policyOf, type From } from "./referrer";
import { linesOf, sightOf, type Sees } from "./sight";
import type { Visitor } from "./visitor";

/** As long as Playwright. */
const PATIENCE_MS = 30_000;
/** How long something may still begin (a click beside a wait for what it brings) where nothing is under way. */
const GRACE_MS = 1000;
const LOOK_MS = 20;

/**
 * One window: what it shows, and what leads on from there.
 * It emits "request", "response", "download" and "framenavigated".
 */
export class PlainWindow extends EventEmitter {
  url = new URL("about:blank");
  #shown: PageDocument | undefined;
  #headers: Record<string, string> = {};
  #under: Promise<unknown> | undefined;
  #turn = 0;
  #refresh: NodeJS.Timeout | undefined;
  /** Where one came by; null for what a form had made. */
  #past: (URL | null)[] = [];
  #sees: Sees | undefined;
  #keepsLines: Sees | undefined;

  constructor(
    readonly visitor: Visitor,
    readonly screen: Screen,
    /** As tests see it. */
    readonly page: () => Page,
  ) {
    super();
  }

  get shown(): PageDocument {
    if (!this.#shown) throw new Error("this page shows nothing yet: goto() comes first");
    return this.#shown;
  }

  get sees(): Sees {
    return (this.#sees ??= sightOf(this.shown.document, this.shown.css, this.screen));
  }

  /** What is read of an element. */
  textSeen(element: Element): string {
    this.#keepsLines ??= linesOf(this.shown.document, this.shown.css, this.screen);
    return innerText(element, this.sees, this.#keepsLines);
  }

  /** What was seen may be so no longer. */
  changed(): void {
    this.#sees = undefined;
    this.#keepsLines = undefined;
  }

  /** A typed address, or the same one again. @throws where what comes is to be saved and not shown */
  async open(url: URL): Promise<Exchange> {
    const exchange = await this.#go({ url, method: "GET", from: null });
    if (isAttachment(exchange)) throw new Error(`Download is starting: ${url.href}`);
    return exchange;
  }

  async reload(): Promise<Exchange> {
    if (this.#past.at(-1) === null) throw new Error("a browser would ask whether to send the form again");
    return this.open(this.url);
  }

  /** The page before this one, asked for anew; null where there was none: the window is empty again. */
  async back(): Promise<Exchange | null> {
    this.#past.pop();
    const url = this.#past.pop();
    if (url === null) throw new Error("a browser would ask whether to send the form again");
    if (url) return this.open(url);
    this.url = new URL("about:blank");
    this.#shown = undefined;
    return null;
  }

  async follow(link: HTMLAnchorElement): Promise<void> {
    if (link.target && link.target !== "_self")
      throw new Error(`the plain client has no second window: the link's target is ${link.target}`);
    const url = new URL(link.href);
    if (url.hash && url.href.split("#")[0] === this.url.href.split("#")[0]) {
      this.url = url;
      return;
    }
    const from = link.relList.contains("noreferrer") ? { ...this.#from(), policy: "no-referrer" } : this.#from();
    await this.#go({ url, method: "GET", from }, link.hasAttribute("download") ? link.download : null);
  }

  async submit(form: HTMLFormElement, submitter: HTMLButtonElement | null): Promise<void> {
    const submission = await submissionOf(form, submitter, this.url);
    await this.#go({ ...submission, from: this.#from(), formAction: formActionOf(this.#headers) });
  }

  /** Resolves when nothing that was begun is under way. */
  async settled(): Promise<void> {
    for (let waited; waited !== this.#under; ) {
      waited = this.#under;
      await waited?.catch(() => undefined);
    }
  }

  /** Looks again until there is something, or nothing can come any more. @param wanted for the message */
  async until<T>(look: () => T | null | undefined | false, wanted: () => string, timeout = PATIENCE_MS): Promise<T> {
    const end = Date.now() + (timeout || Infinity);
    let grace = Date.now() + GRACE_MS;
    for (;;) {
      await this.settled();
      const found = look();
      if (found) return found;
      if (this.#refresh) grace = Date.now() + GRACE_MS;
      if (Date.now() > Math.min(end, grace)) throw new Error(`${wanted()} (on ${this.url.href})`);
      await pause(LOOK_MS);
    }
  }

  close(): void {
    this.#turn++;
    clearTimeout(this.#refresh);
  }

  #from(): From {
    return { url: this.url, policy: policyOf(this.shown.document, this.#headers) };
  }

  /** What was begun later wins, as in a browser. @param save the name to save under; null to show what can be shown */
  #go(target: Target, save: string | null = null): Promise<Exchange> {
    const turn = ++this.#turn;
    clearTimeout(this.#refresh);
    this.#refresh = undefined;
    const going = navigate(this.visitor, target, (event, told) => this.emit(event, told)).then((exchange) => {
      if (turn === this.#turn) this.#arrive(exchange, save);
      return exchange;
    });
    this.#under = going;
    return going;
  }

  #arrive(exchange: Exchange, save: string | null): void {
    if (save !== null || isAttachment(exchange)) return void this.emit("download", new Attachment(exchange, save));
    if (exchange.status() === 204) return;
    this.#shown = documentOf(exchange);
    this.#headers = exchange.answer.headers;
    this.url = exchange.asked.url;
    const here = exchange.asked.method === "GET" ? this.url : null;
    // The same address again takes its own place.
    if (here === null || this.#past.at(-1)?.href !== here.href) this.#past.push(here);
    this.changed();
    const next = refreshOf(exchange, this.shown);
    if (next)
      this.#refresh = setTimeout(
        () => void this.#go({ url: next.url, method: "GET", from: this.#from() }).catch(() => undefined),
        next.wait,
      );
    this.emit("framenavigated");
  }
}
