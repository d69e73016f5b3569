import type { Locator } from "playwright";
import { chooseFiles, choose, fill, nameOf, type Pick } from "./fields";
import { behind, onlyThese } from "./only-these";
import { press, pressEnter } from "./press";
import { byRole, type RoleOptions } from "./roles";
import { select } from "./selectors";
import { has, innermost, textOf, type Words } from "./text";
import type { PlainWindow } from "./window";

export interface Waiting {
  timeout?: number;
}

interface Filter {
  hasText?: Words;
  hasNotText?: Words;
  has?: Locator;
  hasNot?: Locator;
  visible?: boolean;
}

type Find = () => Element[];

/** Elements of a page, looked up anew at each use; Playwright's Locator, as far as the tests need it. */
export class PlainLocator {
  constructor(
    readonly window: PlainWindow,
    readonly find: Find,
    readonly said: string,
  ) {}

  locator = (selector: string, filter: Filter = {}) =>
    this.#within(`locator(${selector})`, (root) => select(root, this.#document, selector, this.window.sees), filter);
  page = () => this.window.page();
  getByRole = (role: string, options: RoleOptions = {}) =>
    this.#within(`getByRole(${role}, ${String(options.name)})`, (root) =>
      byRole(root.querySelectorAll("*"), role, this.window.sees, options),
    );
  getByText = (words: Words, { exact = false } = {}) =>
    this.#within(`getByText(${String(words)})`, (root) => innermost(root.querySelectorAll("body *"), words, exact));
  getByTestId = (id: string) =>
    this.#within(`getByTestId(${id})`, (root) => [...root.querySelectorAll(`[data-testid="${id}"]`)]);
  getByLabel = (words: Words, { exact = false } = {}) =>
    this.#within(`getByLabel(${String(words)})`, (root) =>
      [...root.querySelectorAll("*")].filter((element) => labelsOf(element).some((label) => has(label, words, exact))),
    );

  filter = (filter: Filter) =>
    this.#more("filter", () => this.find().filter((element) => this.#passes(element, filter)));
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (at: number) => this.#more(`nth(${at})`, () => this.find().slice(at, at === -1 ? undefined : at + 1));
  or = (other: Locator) => this.#more("or", () => inOrder([...this.find(), ...behind<PlainLocator>(other).find()]));
  all = async () => (await this.#now()).map((element) => this.#more("one of all", () => [element]));

  count = async () => (await this.#now()).length;
  allTextContents = async () => (await this.#now()).map((element) => element.textContent ?? "");
  allInnerTexts = async () => (await this.#now()).map((element) => this.window.textSeen(element));
  evaluateAll = async <T>(look: (elements: Element[], given?: unknown) => T, given?: unknown) =>
    look(await this.#now(), given);
  isVisible = async () => {
    const element = this.#only(await this.#now());
    return element !== undefined && this.window.sees(element);
  };
  isHidden = async () => !(await this.isVisible());

  textContent = async (waiting?: Waiting) => (await this.#one(waiting)).textContent;
  innerText = async (waiting?: Waiting) => this.window.textSeen(await this.#one(waiting));
  innerHTML = async (waiting?: Waiting) => (await this.#one(waiting)).innerHTML;
  getAttribute = async (name: string, waiting?: Waiting) => (await this.#one(waiting)).getAttribute(name);
  inputValue = async (waiting?: Waiting) => ((await this.#one(waiting)) as HTMLInputElement).value;
  isChecked = async (waiting?: Waiting) => (await this.#one(waiting)).matches(":checked");
  isDisabled = async (waiting?: Waiting) => (await this.#one(waiting)).matches(":disabled");
  isEnabled = async (waiting?: Waiting) => !(await this.isDisabled(waiting));
  evaluate = async <T>(look: (element: Element, given?: unknown) => T, given?: unknown) =>
    look(await this.#one(), given);

  click = async (waiting?: Waiting) => press(this.window, await this.#usable(waiting));
  dblclick = async (waiting?: Waiting) => {
    const element = await this.#usable(waiting);
    await Promise.all([press(this.window, element), press(this.window, element)]);
  };
  // Without scripts nothing hears of either.
  focus = async (waiting?: Waiting) => void (await this.#usable(waiting));
  blur = async (waiting?: Waiting) => void (await this.#one(waiting));
  fill = async (value: string, waiting?: Waiting) => fill(await this.#usable(waiting), value);
  clear = async (waiting?: Waiting) => this.fill("", waiting);
  check = (waiting?: Waiting) => this.setChecked(true, waiting);
  uncheck = (waiting?: Waiting) => this.setChecked(false, waiting);
  selectOption = async (wanted: Parameters<typeof choose>[1], waiting?: Waiting) =>
    choose(await this.#usable(waiting), wanted);
  setInputFiles = async (picks: Pick | readonly Pick[], waiting?: Waiting) =>
    chooseFiles(await this.#one(waiting), picks);

  async setChecked(checked: boolean, waiting?: Waiting): Promise<void> {
    const found = await this.#usable(waiting);
    const box = (found.matches("label") ? (found as HTMLLabelElement).control : found) as HTMLInputElement | null;
    if (!box?.matches("[type=checkbox], [type=radio]")) throw new Error(`${nameOf(found)} can't be checked`);
    if (box.checked !== checked) await press(this.window, box);
    if (box.checked !== checked) throw new Error(`${nameOf(box)} stays as it is when it's pressed`);
  }

  async press(key: string, waiting?: Waiting): Promise<void> {
    if (key !== "Enter")
      throw new Error(
        `the plain client has no key ${key}: open this page in Chromium (newVisitor(…, { inBrowser: true }))`,
      );
    await pressEnter(this.window, await this.#usable(waiting));
  }

  async waitFor({
    state = "visible",
    timeout,
  }: { state?: "attached" | "detached" | "visible" | "hidden" } & Waiting = {}): Promise<void> {
    const there = () => {
      const element = this.#only();
      return element !== undefined && (state === "attached" || state === "detached" || this.window.sees(element));
    };
    const wanted = state === "attached" || state === "visible";
    await this.window.until(
      () => there() === wanted,
      () => `${this.said} is not ${state}`,
      timeout,
    );
  }

  get #document(): Document {
    return this.window.shown.document;
  }

  async #now(): Promise<Element[]> {
    await this.window.settled();
    return this.find();
  }

  #one({ timeout }: Waiting = {}): Promise<Element> {
    return this.window.until(
      () => this.#only(),
      () => `there is no ${this.said}`,
      timeout,
    );
  }

  /** The one element, once it is seen and not disabled. */
  #usable({ timeout }: Waiting = {}): Promise<Element> {
    let why = "";
    const look = () => {
      const element = this.#only();
      why = !element
        ? "is not there"
        : !this.window.sees(element)
          ? "is not visible"
          : element.matches(":disabled")
            ? "is disabled"
            : "";
      return why ? null : element;
    };
    return this.window.until(look, () => `${this.said} ${why}`, timeout);
  }

  /** The one that is found; undefined where there is none. @throws where there are several */
  #only(all: Element[] = this.find()): Element | undefined {
    const [element] = all;
    if (element && all.length > 1)
      throw new Error(
        `strict mode violation: ${this.said} finds ${all.length} elements, ${nameOf(element)} first (on ` +
          `${this.window.url.href})`,
      );
    return element;
  }

  #passes(element: Element, { hasText, hasNotText, has: inner, hasNot, visible, ...others }: Filter): boolean {
    if (Object.keys(others).length > 0)
      throw new Error(`the plain client's filter knows no ${Object.keys(others).join(", ")}`);
    const holds = (locator: Locator) =>
      behind<PlainLocator>(locator)
        .find()
        .some((one) => one !== element && element.contains(one));
    if (hasText !== undefined && !has(textOf(element), hasText)) return false;
    if (hasNotText !== undefined && has(textOf(element), hasNotText)) return false;
    if (visible !== undefined && visible !== this.window.sees(element)) return false;
    return (!inner || holds(inner)) && !(hasNot && holds(hasNot));
  }

  #within(said: string, find: (root: ParentNode) => Element[], filter: Filter = {}): Locator {
    return this.#more(said, () => {
      const roots = this.find();
      const found = roots.flatMap((root) => find(root));
      // What is found in one is in order.
      return (roots.length > 1 ? inOrder(found) : found).filter((element) => this.#passes(element, filter));
    });
  }

  #more(said: string, find: Find): Locator {
    return onlyThese<Locator>(
      new PlainLocator(this.window, find, this.said ? `${this.said}.${said}` : said),
      "locator",
    );
  }
}

/** All of a page. */
export function wholePage(window: PlainWindow): PlainLocator {
  return new PlainLocator(window, () => [window.shown.document.documentElement], "");
}

function inOrder(elements: Element[]): Element[] {
  return [...new Set(elements)].toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
}

function labelsOf(element: Element): string[] {
  const own = element.getAttribute("aria-label");
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf);
  const by = ids.map((id) => element.ownerDocument.getElementById(id)).flatMap((one) => (one ? [textOf(one)] : []));
  return [...(own ? [own] : []), ...(by.length > 0 ? [by.join(" ")] : []), ...labels];
}
