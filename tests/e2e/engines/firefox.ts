import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { openBidi, type Send } from "./bidi";
import { startChild } from "./child";
import { isOfPage, type Engine, type Profile } from "./profile";

const PREFERENCES = {
  "intl.accept_languages": "en-GB, en",
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
};

const Context = z.object({ context: z.string() });
const UserContext = z.object({ userContext: z.string() });
const Evaluated = z.union([
  z.object({
    type: z.literal("success"),
    result: z.object({ value: z.unknown().optional(), sharedId: z.string().optional() }),
  }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);
const Logged = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
});

/** Firefox by WebDriver BiDi, its own protocol: no other program stands between. */
export async function launchFirefox(path: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-firefox-"));
  const lines = Object.entries(PREFERENCES).map((one) => `user_pref(${JSON.stringify(one).slice(1, -1)});`);
  await writeFile(join(folder, "user.js"), lines.join("\n"));
  const child = startChild(path, ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder]);
  const address = await child.said(/ws:\/\/\S+/);
  const faults: { context?: string; text: string }[] = [];
  const send = await openBidi(`${address}/session`, (_method, params) => {
    const { level, text, source } = Logged.parse(params);
    if (level === "error") faults.push({ context: source.context, text: text ?? "" });
  });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  // Firefox logs breaches of the policy elsewhere.
  await send("script.addPreloadScript", { functionDeclaration: String(logBreaches) });
  return {
    newProfile: () =>
      newProfile(send, (context) =>
        faults
          .filter((fault) => fault.context === context)
          .map(({ text }) => text)
          .filter(isOfPage),
      ),
    async [Symbol.asyncDispose]() {
      await child[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Runs in the page. */
function logBreaches(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
    console.error(`policy ${violatedDirective}: ${blockedURI} ${sample}`);
  });
}

async function newProfile(send: Send, faultsOf: (context: string) => string[]): Promise<Profile> {
  const { userContext } = UserContext.parse(await send("browser.createUserContext", {}));
  const { context } = Context.parse(await send("browsingContext.create", { type: "tab", userContext }));
  const evaluate = async (expression: string) => {
    const answer = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
    const evaluated = Evaluated.parse(answer);
    if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result;
  };
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    back: async () => void (await send("browsingContext.traverseHistory", { context, delta: -1 })),
    read: async (expression) =>
      JSON.parse((await evaluate(`(async () => JSON.stringify((await ${expression}) ?? null))()`)).value as string),
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    async giveFile(expression, path) {
      const { sharedId } = await evaluate(expression);
      await send("input.setFiles", { context, element: { sharedId }, files: [path] });
    },
    faults: () => faultsOf(context),
    [Symbol.asyncDispose]: async () => void (await send("browser.removeUserContext", { userContext })),
  };
}
