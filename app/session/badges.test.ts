import { expect, test } from "vitest";
import { badgesOf } from "./badges";
import type { PageContext } from "./context";

/** The part of a page that its badges are made of. */
function page(user: { id: number } | null, answer: () => Promise<unknown>) {
  let asked = 0;
  const freshness = { stamp: null, badges: null, loaders: 0, until: Infinity };
  const archive = { ask: () => (asked++, answer()) };
  return { context: { session: { user }, archive, freshness } as unknown as PageContext, asked: () => asked };
}

test("a page whose badges can't be had is shown without them, and a visitor's asks for none", async () => {
  const broken = page({ id: 1 }, () => Promise.reject(new Error("away")));
  expect(await badgesOf(broken.context)).toBeNull();
  const visitor = page(null, () => Promise.reject(new Error("asked")));
  expect([await badgesOf(visitor.context), visitor.asked()]).toEqual([null, 0]);
});

test("however many loaders ask, it is asked once, and the stamp is of the same moment", async () => {
  const one = page({ id: 1 }, async () => ({ notifications: 2, requests: 1, picture: "/new", stamp: "x.2.1" }));
  const shown = { notifications: 2, requests: 1, picture: "/new" };
  expect(await Promise.all([badgesOf(one.context), badgesOf(one.context)])).toEqual([shown, shown]);
  expect([await one.context.freshness.stamp, one.asked()]).toEqual(["x.2.1", 1]);
});
