import type { BrowserContext } from "playwright";
import type { Who } from "tests/screens/screen-case";
import type { ScreenContext } from "tests/screens/visits";
import type { Field, Refused } from "./in-document";

/** What a form stands with, and the request that it makes filled in, however that is written. */
export interface Sent {
  stood: Field[];
  method: string;
  /** Path and query. */
  address: string;
  type: string;
  fields: Field[];
}

/** What differs from visit to visit, or between people. */
const OWN = /^(once|token)$/;

/** A request without what belongs to one visit. @param person also without what belongs to one person */
export function asSent(sent: Sent, person: boolean): Sent {
  const plain = ([name, value]: Field): Field => {
    if (OWN.test(name)) return [name, value === "" ? "" : "a token"];
    // The way back is known by where one came from.
    if (name === "back" || name === "clear") return [name, value.startsWith("/") ? "a path" : value];
    // Remix leaves line breaks as they were typed; the archive takes both as one.
    const text = value.replace(/\r\n/g, "\n");
    return [name, person ? text.replace(/\d+/g, "#") : text];
  };
  return {
    ...sent,
    address: sent.address.replace(/=[\w.-]{20,}/g, "=token").replace(/back=[^&]*/, "back="),
    stood: sent.stood.map(plain),
    // The tray's script puts the button last, wherever it stands among the fields.
    fields: sent.fields.map(plain).toSorted(([one], [other]) => Number(one === "do") - Number(other === "do")),
  };
}

/** A refusal without what never comes back: passwords and codes. */
export function asRefused({ kept, ...refused }: Refused): Refused {
  return { ...refused, kept: kept.filter(([name]) => !/password|otp|code/i.test(name)) };
}

/** Leaves a profile with nothing in it but somebody's session, in English. */
export async function becomes({ product, states }: ScreenContext, context: BrowserContext, who: Who): Promise<void> {
  await context.clearCookies();
  await context.addCookies([...states[who].cookies, { name: "i18nextLng", value: "en", url: product.origin }]);
}
