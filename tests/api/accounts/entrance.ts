import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import type { TestApp } from "tests/test-app/test-app";
import { codeFor } from "./mails";

export const AMINA = {
  first_name: "Amina",
  last_name: "Rahman",
  email: "amina@example.test",
  password: "akkhor-pass-1",
};

/** A reply's refusal, as a program reads it. */
export interface Refused {
  status: number;
  reason: string;
  message: string;
  errors?: Record<string, string[]>;
  data: unknown;
}

export async function refusal(response: Response): Promise<Refused> {
  return (await response.json()) as Refused;
}

export async function flowOf(response: Response) {
  return envelope(FlowReply).parse(await response.json()).data;
}

export async function tokensOf(response: Response) {
  return envelope(tokensWire.schema).parse(await response.json()).data;
}

/** Registers and confirms as a person would; gives the tokens of this sign-in. */
export async function enter(app: TestApp, fields: Partial<typeof AMINA> = {}) {
  const visitor = app.as(null);
  const person = { ...AMINA, ...fields };
  const { flow } = await flowOf(await visitor.post(PATHS.register, person));
  const otp = await codeFor(app, person.email);
  return tokensOf(await visitor.post(PATHS.emailVerification, { email: person.email, otp, flow }));
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
