import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";
import type { Account } from "../harness/accounts";
import type { Product } from "../harness/product";
import { findInPage, placeOf, type Sought } from "./in-page";
import type { Profile } from "./profile";

const WAIT_MS = 30_000;
const ANSWER_MS = 5000;

/** A person's ways with a page, in whatever browser: each waits until what it is about is in sight. */
export interface Visit {
  goto(path: string): Promise<void>;
  back(): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Presses a button, a link or a box by its name, where nothing lies over it. */
  press(name: string): Promise<void>;
  /** Waits until some text is in sight, or a media element by its label. */
  see(text: string): Promise<void>;
  choose(label: string, file: string): Promise<void>;
  /** Waits until a page of that path is there, whole. */
  at(path: string): Promise<void>;
  hydrated(): Promise<void>;
  /** Waits until an expression in the page is true, for what a person would not say in words. */
  until(expression: string): Promise<void>;
}

export function visitOf(profile: Profile, product: Product): Visit {
  const until = async <Value>(expression: string, what: string): Promise<Value> => {
    const look = async () => {
      // A page that is being left can't be asked: that is thrown, and another look taken, too.
      const value = await profile.read<Value | null | false>(expression);
      if (value === null || value === false) throw new Error(`it never came: ${what}`);
      return value;
    };
    return vi.waitFor(look, { timeout: WAIT_MS, interval: 100 }).catch(async (fault: Error) => {
      const shown = profile.read<string>(`location.href + "\\n" + document.body.innerText`);
      const silent = pause(ANSWER_MS, "and the page doesn't answer any more", { ref: false });
      throw new Error(`${fault.message}\n${await Promise.race([shown, silent])}`, { cause: fault });
    });
  };
  const find = (sought: Sought) => `(${findInPage})(${JSON.stringify(sought)})`;
  const click = async (sought: Sought) => {
    const { x, y } = await until<{ x: number; y: number }>(
      `(${placeOf})(${find(sought)})`,
      `${sought.kind} “${sought.name}”`,
    );
    const actions = [
      { type: "pointerMove", x, y, duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await profile.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  };
  return {
    goto: (path) => profile.open(product.origin + path),
    back: () => profile.back(),
    async fill(label, text) {
      const field = { kind: "field", name: label } as const;
      await click(field);
      await until(`${find(field)}.select() ?? true`, label);
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await profile.perform([{ type: "key", id: "keys", actions }]);
      await until(`${find(field)}.value === ${JSON.stringify(text)}`, `“${text}” in ${label}`);
    },
    press: (name) => click({ kind: "control", name }),
    see: (text) => until(`${find({ kind: "text", name: text })} !== null`, text),
    async choose(label, file) {
      const picker = find({ kind: "picker", name: label });
      await until(`${picker} !== null`, label);
      await profile.giveFile(picker, file);
    },
    at: (path) => until(`location.pathname === ${JSON.stringify(path)} && document.readyState === "complete"`, path),
    hydrated: () => until(HYDRATED, "a hydrated page"),
    until: (expression) => until(expression, expression),
  };
}

/**
 * Whether React has taken the page over, and its list too, whose script comes after: to leave before cuts that off,
 * which is an error.
 */
const HYDRATED =
  `[...document.querySelectorAll("main > *, .items, main > .stack > .cards")].every((part) => ` +
  `Object.keys(part).some((key) => key.startsWith("__reactFiber")))`;

/** Signs in by the screen. Ends at the person's own list, hydrated. */
export async function signIn(visit: Visit, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  await visit.goto("/login");
  await visit.fill("E-mail address or mobile number", email);
  await visit.fill("Password", password);
  await visit.press("Sign in");
  await visit.at("/my-collections");
  await visit.hydrated();
}
