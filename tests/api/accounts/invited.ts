import { invitedWire } from "archive/contract/accounts/invited";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import type { TestApp } from "tests/test-app/test-app";
import { mailsTo } from "./mails";

/** The token of the newest mail to an address that has one. */
export async function tokenTo(app: TestApp, address: string): Promise<string> {
  await app.settle();
  const mails = await mailsTo(app, address);
  const token = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  if (!token) throw new Error(`No mail with a link went to ${address}`);
  return token;
}

/** A letter of Amina's that is offered to an address. @returns its id, and the token of the mail */
export async function offerTo(app: TestApp, email: string, from = "amina") {
  const { id } = await app.item({ owner: from, status: 0 });
  await app.as(from).post(PATHS.invite, { email, handwriting_id: id, confirm: true });
  return { id, token: await tokenTo(app, email) };
}

/** Details that the token of an invitation tells. */
export async function detailsOf(app: TestApp, token: string, name: string | null = null) {
  const reply = await app.as(name).get(`${PATHS.invitationDetails}?token=${token}`);
  return ((await reply.json()) as { data: Record<string, unknown> }).data;
}

/** Makes an account by an invitation's mail. */
export function registerBy(app: TestApp, token: string, fields: Record<string, unknown> = {}): Promise<Response> {
  const person = { first_name: "Rokeya", password: "akkhor-pass-1" };
  return app.as(null).post(PATHS.invitedRegister, { ...person, ...fields, token });
}

export async function invitedOf(response: Response) {
  return envelope(invitedWire.schema).parse(await response.json()).data;
}
