import { SecondStep, WireCodes, twoStepWire } from "archive/contract/accounts/two-step";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { codeApp, type CodeApp } from "../../builders/code-app";
import type { PersonClient } from "tests/test-app/client";
import type { TestApp } from "tests/test-app/test-app";
import { refusal } from "../accounts/entrance";

export async function standingOf(response: Response) {
  return envelope(twoStepWire.schema).parse(await response.json()).data;
}

export async function codesOf(response: Response): Promise<string[]> {
  return envelope(WireCodes).parse(await response.json()).data.recovery_codes;
}

/** The ticket of a sign-in that goes on with a second step. */
export async function ticketOf(response: Response): Promise<string> {
  return SecondStep.parse((await refusal(response)).data).second_step;
}

export interface TurnedOn {
  /** The session in which it was turned on. */
  me: PersonClient;
  authenticator: CodeApp;
  codes: string[];
  email: string;
  password: string;
  /** Signs in by the password. */
  first(): Promise<Response>;
  /** First step, and the ticket that it gave. */
  ticket(): Promise<string>;
  second(ticket: string, code: string, more?: object): Promise<Response>;
}

/** Begins two-step sign-in in a session of that person's. */
export async function begun(app: TestApp, name: string, me: PersonClient): Promise<CodeApp> {
  const { password } = await app.person(name);
  const { key } = await standingOf(await me.post(PATHS.twoStepBegin, { password }));
  if (!key) throw new Error(`No secret was made for ${name}`);
  return codeApp(key.secret, () => app.services.now().getTime());
}

/**
 * Moves the clock into the next half minute, and so far from its edges that none is crossed while a test looks at the
 * app.
 */
export function nextStep(app: TestApp): void {
  const into = (app.services.now().getTime() / 1000) % 30;
  app.later({ seconds: 35 - into });
}

/** Somebody with two-step sign-in. Their app's present code is used up by it; the next half minute begins. */
export async function turnedOn(app: TestApp, name: string): Promise<TurnedOn> {
  const { email, password } = await app.person(name);
  const me = app.as(name);
  const authenticator = await begun(app, name, me);
  const codes = await codesOf(await me.post(PATHS.twoStepConfirm, { code: authenticator.code() }));
  nextStep(app);
  const visitor = app.as(null);
  const first = () => visitor.post(PATHS.login, { email, password });
  return {
    me,
    authenticator,
    codes,
    email,
    password,
    first,
    ticket: async () => ticketOf(await first()),
    second: (ticket, code, more = {}) => visitor.post(PATHS.secondStep, { ticket, code, ...more }),
  };
}
