import { once } from "node:events";
import type { APIRequestContext, BrowserContext, Locator, Page } from "playwright";
import { fits, type Address } from "./address";
import { Exchange, type Asked } from "./exchange";
import type { Attachment } from "./attachment";
import { wholePage, type PlainLocator, type Waiting } from "./locator";
import { onlyThese } from "./only-these";
import type { PlainWindow } from "./window";

const PATIENCE_MS = 30_000;

type Method = keyof PlainLocator;
type Asks<T> = Address | ((told: T) => boolean);

/** Playwright's Page over a plain window, as far as the tests need it. */
export class PlainPage {
  #whole: PlainLocator;
  #closed = false;

  constructor(
    readonly window: PlainWindow,
    readonly context: () => BrowserContext,
  ) {
    this.#whole = wholePage(window);
  }

  get request(): APIRequestContext {
    return this.context().request;
  }

  locator: PlainLocator["locator"] = (...given) => this.#whole.locator(...given);
  getByRole: PlainLocator["getByRole"] = (...given) => this.#whole.getByRole(...given);
  getByText: PlainLocator["getByText"] = (...given) => this.#whole.getByText(...given);
  getByLabel: PlainLocator["getByLabel"] = (...given) => this.#whole.getByLabel(...given);
  getByTestId: PlainLocator["getByTestId"] = (...given) => this.#whole.getByTestId(...given);

  click = this.#at("click");
  fill = this.#at("fill");
  check = this.#at("check");
  uncheck = this.#at("uncheck");
  press = this.#at("press");
  selectOption = this.#at("selectOption");
  setInputFiles = this.#at("setInputFiles");
  textContent = this.#at("textContent");
  innerText = this.#at("innerText");
  getAttribute = this.#at("getAttribute");
  inputValue = this.#at("inputValue");
  isChecked = this.#at("isChecked");
  isVisible = this.#at("isVisible");
  isDisabled = this.#at("isDisabled");
  waitForSelector = this.#at("waitFor");

  goto = async (address: string) => responseOf(await this.window.open(new URL(address)));
  reload = async () => responseOf(await this.window.reload());
  goBack = async () => {
    const exchange = await this.window.back();
    return exchange && responseOf(exchange);
  };
  url = () => this.window.url.href;
  title = async () => (await this.#settled()).document.title;
  content = async () => (await this.#settled()).html;
  viewportSize = () => ({ width: this.window.screen.width, height: this.window.screen.height });
  isClosed = () => this.#closed;
  waitForLoadState = () => this.window.settled();
  close = async () => {
    this.#closed = true;
    this.window.close();
  };

  waitForURL = (address: Address, { timeout }: Waiting = {}) =>
    this.window.until(
      () => fits(address, this.window.url),
      () => `the page never came to ${String(address)}`,
      timeout,
    );
  waitForResponse = (asks: Asks<Exchange>, waiting?: Waiting) =>
    this.#told<Exchange>(
      "response",
      (told) => (typeof asks === "function" ? (asks as (told: Exchange) => boolean)(told) : fits(asks, told.asked.url)),
      waiting,
    );

  waitForEvent(event: string, options: Waiting | (() => boolean) = {}): Promise<unknown> {
    if (event !== "download" && event !== "framenavigated") throw new Error(`the plain client has no event ${event}`);
    return this.#told<Attachment>(event, () => true, typeof options === "function" ? {} : options);
  }

  on(event: string, listen: (told: unknown) => void): void {
    if (event !== "request") throw new Error(`the plain client has no event ${event}`);
    this.window.on(event, (asked: Asked) =>
      listen(new Exchange(asked, { status: 0, headers: {}, cookies: [], body: Buffer.alloc(0) }).request()),
    );
  }

  async #told<T>(event: string, fits: (told: T) => boolean, { timeout = PATIENCE_MS }: Waiting = {}): Promise<T> {
    const signal = AbortSignal.timeout(timeout);
    for (;;) {
      const [told] = (await once(this.window, event, { signal })) as [T];
      if (fits(told)) return told;
    }
  }

  async #settled() {
    await this.window.settled();
    return this.window.shown;
  }

  /** A method of the locator's, with the selector before what it is given. */
  #at<M extends Method>(method: M): (selector: string, ...given: unknown[]) => Promise<unknown> {
    return (selector, ...given) => {
      const locator: Locator = this.#whole.locator(selector);
      return (Reflect.get(locator, method) as (...given: unknown[]) => Promise<unknown>)(...given);
    };
  }
}

export function pageOf(window: PlainWindow, context: () => BrowserContext): Page {
  return onlyThese<Page>(new PlainPage(window, context), "page");
}

function responseOf(exchange: Exchange): Exchange {
  return onlyThese<Exchange>(exchange, "response");
}
