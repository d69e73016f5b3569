import { expect } from "vitest";
import { envelope } from "archive/contract/envelope";
import { PasskeyOptions, passkeyWire } from "archive/contract/accounts/passkey";
import { PATHS } from "archive/contract/paths";
import { Authenticator } from "../../builders/authenticator";
import type { PersonClient } from "tests/test-app/client";
import type { TestApp } from "tests/test-app/test-app";

export const ORIGIN = "http://localhost:3000";
export const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
export const password = "akkhor-pass-1";

export const optionsOf = async (response: Response) =>
  envelope(PasskeyOptions).parse(await response.json()).data.options;
const clients = new Map<string, PersonClient>();
/** One session a person: what it began, it ends. */
export function own(app: TestApp, name: string): PersonClient {
  const client = clients.get(name) ?? app.as(name);
  clients.set(name, client);
  return client;
}
export const begin = async (app: TestApp, name: string) =>
  optionsOf(await own(app, name).post(PATHS.passkeyBegin, { password }));
export const add = (app: TestApp, name: string, credential: object, headers: Record<string, string> = {}) =>
  own(app, name).post(PATHS.passkeyAdd, { credential }, headers);
export const listOf = async (app: TestApp, name: string) =>
  envelope(passkeyWire.schema.array()).parse(await (await own(app, name).get(PATHS.passkeys)).json()).data;
export const askSignIn = async (app: TestApp) => optionsOf(await app.as(null).post(PATHS.passkeySignInBegin));
export const signIn = (app: TestApp, credential: object, headers: Record<string, string> = {}) =>
  app.as(null).post(PATHS.passkeySignIn, { credential }, headers);
export const refused = { status: 400, message: expect.stringContaining("didn't open an account") };

/** A device with a passkey of somebody's. */
export async function deviceOf(app: TestApp, name: string, counts = true): Promise<Authenticator> {
  await app.person(name);
  const device = new Authenticator(ORIGIN, counts);
  await expect(await add(app, name, device.create(await begin(app, name)))).toHaveStatus(200);
  return device;
}
