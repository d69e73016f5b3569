import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { tendStewardships } from "archive/domain/stewards/tend";
import { PASSWORD } from "tests/test-app/people";
import type { TestApp } from "tests/test-app/test-app";
import { mailsTo } from "../accounts/mails";

export const OWNER = "amina";
export const STEWARD = "bela";

const Both = z.object({
  data: z.object({
    stewards: z.array(
      z.object({ id: z.number(), state: z.string(), person: z.object({ name: z.string() }).nullable() }),
    ),
    entrusted: z.array(
      z.object({ id: z.number(), state: z.string(), again_at: z.string().nullable(), opens_at: z.string().nullable() }),
    ),
  }),
});

/** Both sides of what somebody has to do with stewards. */
export async function stewardships(app: TestApp, name: string) {
  return Both.parse(await (await app.as(name).get(PATHS.stewardships)).json()).data;
}

/** States of those that somebody was named for. */
export async function statesOf(app: TestApp, name = STEWARD): Promise<string[]> {
  return (await stewardships(app, name)).entrusted.map(({ state }) => state);
}

/** Names somebody, without waiting for an answer. @returns the stewardship's number */
export async function named(
  app: TestApp,
  { owner = OWNER, steward = STEWARD, may = "read", onlyMe = false } = {},
): Promise<number> {
  const { id } = await app.person(steward);
  await meet(app, owner, steward);
  await done(
    await app.as(owner).post(PATHS.stewardsName, { user_ids: [id], may, only_me: onlyMe, password: PASSWORD }),
  );
  const { stewards } = await stewardships(app, owner);
  return stewards.at(-1)?.id ?? 0;
}

/** Profiles that others may see: ids that are only guessed name nobody. */
async function meet(app: TestApp, ...names: string[]): Promise<void> {
  for (const name of names)
    await app.services.db
      .updateTable("people")
      .set({ privacy: "public" })
      .where("id", "=", (await app.person(name)).id)
      .execute();
}

/** The same, taken on. */
export async function accepted(app: TestApp, given: Parameters<typeof named>[1] = {}): Promise<number> {
  const id = await named(app, given);
  await done(await app.as(given.steward ?? STEWARD).post(fillPath(PATHS.entrustedAccept, { id })));
  return id;
}

export function asks(app: TestApp, id: number, steward = STEWARD): Promise<Response> {
  return app.as(steward).post(fillPath(PATHS.entrustedAsk, { id }), { reason: "She died in May." });
}

/** The same, asked for. */
export async function asked(app: TestApp, given: Parameters<typeof named>[1] = {}): Promise<number> {
  const id = await accepted(app, given);
  await done(await asks(app, id, given.steward));
  return id;
}

/** Days pass, the hourly job with them. */
export async function passes(app: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    app.later({ days: 1 });
    await tendStewardships(app.services);
  }
}

/** The same, open. */
export async function opened(app: TestApp, given: Parameters<typeof named>[1] = {}): Promise<number> {
  const id = await asked(app, given);
  await passes(app, 60);
  return id;
}

/** The token of the newest letter to the owner that has one. */
export async function tokenFor(app: TestApp, address: string): Promise<string> {
  for (const { text } of await mailsTo(app, address)) {
    const token = /refuse-steward\?token=([\w.-]+)/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No letter to ${address} has a link to refuse by`);
}

export async function done(response: Response): Promise<Response> {
  if (response.status !== 200) throw new Error(`A call answered ${response.status}: ${await response.text()}`);
  return response;
}
