import type { endToEnd } from "tests/e2e/harness/end-to-end";
import type { Account } from "../harness/accounts";
import { DESKTOP } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { Keys } from "./keys";

/** Somebody signed in with a keyboard on an awake page; their own hands reach nothing else. */
export async function seated(e2e: ReturnType<typeof endToEnd>, account: Account, path?: string) {
  const context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, account, path);
  const at = (where: string) => e2e.product.origin + where;
  await untilHydrated(page);
  const keys = new Keys(page);
  const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  return { page, keys, at, link, button, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}
