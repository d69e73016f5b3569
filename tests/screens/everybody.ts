import type { BrowserContextOptions } from "playwright";
import { SEED_PASSWORD } from "archive/commands/seed/family";
import type { Product } from "tests/e2e/harness/product";
import type { SharedProduct } from "tests/e2e/harness/shared-product";
import { askKarimTwice, MEDIA, settleFamily } from "./family";
import type { Things, Who } from "./screen-case";

// No browser is imported here: the process that starts the workers settles the family, and opens no page.

export type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Things that the family keeps, and what a browser of each of them holds. */
export interface Everybody {
  things: Things;
  states: Record<Who, State>;
}

/** The run's family, as one process tells it to another. */
export type SharedFamily = Everybody & { product: SharedProduct };

/**
 * Puts the family in, and signs everybody in.
 * @param media folder of their pictures and voices; the seed's where absent
 */
export async function settleEverybody(product: Product, media = MEDIA): Promise<Everybody> {
  const things = await settleFamily(product, media);
  const of = (name: string) => signedIn(product, name);
  const [amina, bela, karim, rafi, shirin] = [
    await of("amina"),
    await of("bela"),
    await of("karim"),
    await of("rafi"),
    await of("shirin"),
  ];
  const states = { visitor: { cookies: [], origins: [] }, amina, bela, karim, rafi, shirin };
  await askKarimTwice(product);
  return { things, states };
}

/** By the form's own post, without a browser. */
async function signedIn({ origin }: Product, name: string): Promise<State> {
  const body = new URLSearchParams({ email: `${name}@example.test`, password: SEED_PASSWORD });
  const answer = await fetch(`${origin}/login`, { method: "POST", redirect: "manual", headers: { origin }, body });
  if (answer.status !== 303) throw new Error(`${name} could not sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return cookie(origin, pair.slice(0, at), pair.slice(at + 1), true);
  });
  // What sign-in says by a toast would stand before every screen.
  return { cookies: cookies.filter(({ name }) => name !== "akkhor_flash"), origins: [] };
}

export function cookie(origin: string, name: string, value: string, httpOnly: boolean) {
  return {
    name,
    value,
    domain: new URL(origin).hostname,
    path: "/",
    expires: -1,
    httpOnly,
    secure: false,
    sameSite: "Lax" as const,
  };
}
