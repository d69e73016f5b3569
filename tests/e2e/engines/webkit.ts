import { vi } from "vitest";
import { z } from "zod";
import { freePort } from "../harness/product";
import { startChild } from "./child";
import { isOfPage, type Engine, type Profile } from "./profile";

const Answer = z.object({ value: z.unknown() });
const Fault = z.object({ error: z.string(), message: z.string() });
const Session = z.object({ sessionId: z.string() });
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const Element = z.object({ [ELEMENT]: z.string() });
const Read = z.object({ value: z.string(), faults: z.string().array() });

const ARGUMENTS = ["--automation", "--enable-media-stream=true", "--enable-mock-capture-devices=true"];

/** WebKit in its own small browser, by its WebDriver, on a screen that nobody sees: it has no headless mode. */
export async function launchWebkit(path: string, xvfb: string): Promise<Engine> {
  const screen = startChild(xvfb, ["-displayfd", "2", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]);
  const display = await screen.said(/^\d+$/m);
  const port = await freePort();
  // The language of its pages is the machine's.
  const child = startChild(path, [`--port=${port}`], { DISPLAY: `:${display.trim()}`, LC_ALL: "en_GB.UTF-8" });
  const send = (method: "POST" | "DELETE", path: string, body?: object) =>
    call(`http://127.0.0.1:${port}${path}`, method, body);
  await vi.waitUntil(() => fetch(`http://127.0.0.1:${port}/status`).catch(() => null), { timeout: 30_000 });
  return {
    newProfile: () => newProfile(send),
    async [Symbol.asyncDispose]() {
      await child[Symbol.asyncDispose]();
      await screen[Symbol.asyncDispose]();
    },
  };
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = Answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = Fault.parse(value);
  throw new Error(`${error}: ${message}`);
}

async function newProfile(
  send: (method: "POST" | "DELETE", path: string, body?: object) => Promise<unknown>,
): Promise<Profile> {
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args: ARGUMENTS } } };
  const session = `/session/${Session.parse(await send("POST", "/session", { capabilities })).sessionId}`;
  const post = (path: string, body: object) => send("POST", session + path, body);
  const seen: string[] = [];
  return {
    open: async (url) => void (await post("/url", { url })),
    back: async () => void (await post("/back", {})),
    async read(expression) {
      const script =
        `return (async () => ({ value: JSON.stringify((await ${expression}) ?? null), faults: (${takeFaults})() ` +
        "}))()";
      const { value, faults } = Read.parse(await post("/execute/sync", { script, args: [] }));
      seen.push(...faults);
      return JSON.parse(value);
    },
    perform: async (actions) => void (await post("/actions", { actions })),
    async giveFile(expression, path) {
      const element = Element.parse(await post("/execute/sync", { script: `return ${expression}`, args: [] }))[ELEMENT];
      await post(`/element/${element}/value`, { text: path });
    },
    faults: () => seen.filter(isOfPage),
    [Symbol.asyncDispose]: async () => void (await send("DELETE", session)),
  };
}

/**
 * Runs in the page. WebKit's driver has no log: errors are noted from the first look at a page on, breaches of the
 * policy from its beginning. They lie with the tab, since the next page may come before they are read.
 */
function takeFaults(): string[] {
  const KEY = "faults of the test";
  const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[];
  if (!("watched" in document.documentElement)) {
    const note = (text: string) =>
      sessionStorage.setItem(KEY, JSON.stringify([...kept(), `${text} (on ${location.href})`]));
    Object.assign(document.documentElement, { watched: true });
    addEventListener("error", ({ message }) => note(message));
    addEventListener("unhandledrejection", ({ reason }) => note(String(reason)));
    const breached = (reports: Report[]) => note(reports.map(({ body }) => JSON.stringify(body)).join());
    new ReportingObserver(breached, { types: ["csp-violation"], buffered: true }).observe();
    const error = console.error;
    console.error = (...words) => {
      note(words.join(" "));
      error(...words);
    };
  }
  const faults = kept();
  sessionStorage.removeItem(KEY);
  return faults;
}
