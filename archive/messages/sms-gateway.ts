import { z } from "zod";
import type { ArchiveConfig } from "archive/base/config";
import { RefusedForGood } from "./refused-for-good";

const PATIENCE_MS = 20_000;
/** More of an answer is not read: what went wrong stands in its beginning. */
const MOST_READ = 64 * 1024;

/** Body of a refusal (Twilio's 2010-04-01 API and those that speak it); the code is for whoever reads the log. */
const Refused = z.object({ code: z.number().int() });

type SmsGateway = NonNullable<ArchiveConfig["sms"]>;

/**
 * Gives a text message to a gateway that speaks Twilio's "Messages" (form-urlencoded POST, Basic auth, 201 once it is
 * taken). Follows no redirect: it would carry number and text elsewhere.
 * @param text.to E.164
 * @throws RefusedForGood where it will never be taken (400, such as a number that is none); Error where trying again
 * may help
 */
export async function sendSms({ url, from }: SmsGateway, { to, text }: { to: string; text: string }): Promise<void> {
  const { origin, pathname, username, password } = new URL(url);
  const account = decodeURIComponent(username);
  const response = await fetch(
    `${origin}${pathname.replace(/\/$/, "")}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${decodeURIComponent(password)}`).toString("base64")}`,
        accept: "application/json",
      },
      // A pool of senders is named by its id.
      body: new URLSearchParams([
        ["To", to],
        [from.startsWith("MG") ? "MessagingServiceSid" : "From", from],
        ["Body", text],
      ]),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  );
  if (response.status >= 200 && response.status < 300) return void (await response.body?.cancel());
  const said = `the gateway answered ${response.status}${await codeIn(response)}`;
  throw response.status === 400 ? new RefusedForGood(said) : new Error(said);
}

/** Its number for what went wrong; never its words, in which the number of the phone may stand. */
async function codeIn(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value && text.length < MOST_READ; part = await reader?.read())
    text += decoder.decode(part.value, { stream: true });
  await reader?.cancel();
  try {
    return `, code ${Refused.parse(JSON.parse(text)).code}`;
  } catch {
    return "";
  }
}
