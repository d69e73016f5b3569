import type { Archive } from "archive/server/app";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { asciiDigits } from "archive/contract/digits";
import { RefusalReply } from "archive/contract/envelope";
import type { Language } from "archive/contract/language";
import { LocalMessage } from "archive/contract/local";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { SEED_PASSWORD, type SeedPerson } from "./family";

/** A call as one person: what the archive gives. @throws Refused */
export type Send = (path: string, fields?: Record<string, unknown> | FormData) => Promise<unknown>;

/** The archive's own words where it refused a call. */
class Refused extends Error {
  constructor(
    path: string,
    { status, message, reason, errors = {} }: RefusalReply,
    readonly was = reason,
  ) {
    super(`${path} answered ${status}: ${[message, ...Object.values(errors).flat()].join(" ")}`);
  }
}

/** The archive's own calls, in process, as one person; null is a visitor. The seed knows no other way in. */
export function sender(archive: Pick<Archive, "fetch">, language: Language, token: string | null): Send {
  return async (path, fields) => {
    const headers = new Headers({ "accept-language": language });
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (fields && !(fields instanceof FormData)) headers.set("content-type", "application/json");
    const body = fields instanceof FormData ? fields : fields && JSON.stringify(fields);
    const response = await archive.fetch(
      new Request(`http://localhost${API_BASE}${path}`, { method: fields ? "POST" : "GET", headers, body }),
    );
    const reply = RefusalReply.parse(await response.json());
    if (reply.status !== 200) throw new Refused(path, reply);
    return reply.data;
  };
}

/**
 * The person's access token; registers and confirms them first where they are not there yet.
 * @returns null for one whose code is meant never to be typed
 */
export async function signedIn(
  archive: Pick<Archive, "fetch">,
  outboxToken: string,
  person: SeedPerson,
): Promise<string | null> {
  const send = sender(archive, person.language, null);
  try {
    const login = await send(PATHS.login, { email: person.email, password: SEED_PASSWORD });
    return tokensWire.schema.parse(login).access_token;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.was === "not_verified" && person.unconfirmed) return null;
  }
  const registered = await send(PATHS.register, {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    password: SEED_PASSWORD,
  });
  const { flow } = FlowReply.parse(registered);
  if (person.unconfirmed) return null;
  const otp = await newestCode(send, outboxToken, person.email);
  if (!otp) throw new CannotStart(line("seed.other_password", { email: person.email }));
  const verified = await send(PATHS.emailVerification, { email: person.email, otp, flow });
  return tokensWire.schema.parse(verified).access_token;
}

async function newestCode(send: Send, outboxToken: string, email: string): Promise<string | undefined> {
  const path = `${PATHS.localMessages}?token=${encodeURIComponent(outboxToken)}`;
  const mails = LocalMessage.array().parse(await send(path));
  const mail = mails.find(({ recipient }) => recipient === email);
  return mail && /(?<!\d)\d{6}(?!\d)/.exec(asciiDigits(mail.text))?.[0];
}
