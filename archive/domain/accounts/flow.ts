import { randomUUID } from "node:crypto";
import type { FlowReply } from "archive/contract/accounts/account";
import { DAY_MS } from "archive/contract/durations";
import { insertCode } from "archive/db/accounts/codes";
import type { Db } from "archive/db/connection";
import { findHolderOf } from "archive/db/accounts/people";
import type { Row } from "archive/db/tables/tables";
import { isOpenTo } from "archive/contract/leaving/leaving";
import { queueMessage } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import { hashOfCode, newCode, TRIES } from "./code";
import type { MailParams } from "archive/messages/mail";
import type { SmsTemplate } from "archive/messages/texts.en";
import type { Language } from "archive/contract/language";
import { isMobile, type Address } from "archive/contract/address";
import { consumeRateLimit } from "archive/domain/limits";
import type { Visit } from "archive/domain/actor";
import { refuseFieldAndForm } from "archive/base/refusal";

/** Between processes on several machines. */
const CLOCKS_APART_SECONDS = 5;
/** A flow waits this long for somebody to ask for another code. */
const FLOW_MS = DAY_MS;

/** `identity` is a provider's word as JSON, instead of a password. */
type Registration = Pick<Row<"codes">, "first_name" | "last_name" | "password_hash"> & { identity: string | null };
/** Purpose of a code; `person_id` where somebody signed in asks for it. */
type Asked = Pick<Row<"codes">, "purpose" | "address" | "language"> & { person_id?: number | null };

/** Opens a flow and sends its code. What it answers is the same whether the address is known or not. */
export async function openFlow(services: Services, flow: Asked & Partial<Registration>): Promise<FlowReply> {
  const id = randomUUID();
  await services.db.transaction().execute(async (tx) => {
    const fresh = await sendFreshCode(services, tx, { ...flow, id });
    await insertCode(tx, { ...flow, id, ...fresh, created_at: services.now() });
  });
  return { flow: id, again_in: services.config.codeAgainSeconds };
}

/**
 * Makes a flow's next code and sends it. Where the flow can't serve its address, no code will ever match, and the
 * message says what is the matter: each way takes one message, so they can't be told apart by time either.
 */
export async function sendFreshCode(services: Services, tx: Db, flow: Asked & { id: string }) {
  const now = services.now();
  const { address: to } = flow;
  const holder = await findHolderOf(tx, to);
  const name = holder?.first_name;
  const code = newCode();
  const hashed = hashOfCode(services, flow.id, code);
  const send = (template: SmsTemplate, params?: MailParams, reader: { language: Language } = flow) =>
    queueMessage(services, tx, { to, language: reader.language, template, params });
  let served = !holder;
  let personId = flow.person_id ?? null;
  if (flow.purpose === "register") {
    if (holder) await send("address_taken", { name }, holder);
    // Without the name that was typed: a stranger could make it carry words to somebody else.
    else await send("registration_code", { code });
  } else if (flow.purpose === "address") {
    if (holder) await send("address_held", undefined, holder);
    else await send("address_code", { code });
  } else if (flow.purpose === "prove") {
    served = true;
    await send("own_code", { name, code });
  } else {
    // Whoever is leaving may want to come back.
    served = holder !== null && isOpenTo(holder, now);
    personId = served && holder ? holder.id : null;
    if (served) await send("recovery_code", { name, code });
    else await send("no_account");
  }
  return {
    tries_left: TRIES,
    open_tries_left: TRIES,
    sent_at: now,
    expires_at: new Date(now.getTime() + services.config.codeSeconds * 1000),
    code_hash: served ? hashed : null,
    person_id: personId,
  };
}

/** Flows opened before this are over. */
export function oldestFlow(services: Services): Date {
  return new Date(services.now().getTime() - FLOW_MS);
}

/** Seconds until a flow may have another code; 0 when it may now. */
export function secondsToNext(services: Services, flow: Pick<Row<"codes">, "sent_at">): number {
  const passed = (services.now().getTime() - flow.sent_at.getTime()) / 1000;
  // Sent later than now: before the clock was set back, and by a process that is no more.
  if (passed < -CLOCKS_APART_SECONDS) return 0;
  return Math.max(0, Math.ceil(services.config.codeAgainSeconds - passed));
}

/**
 * Counts a message that a visitor causes. A text message costs money: fewer of them to one number, and a cap for the
 * whole site. Not in a transaction, which would hold a second connection.
 * @throws Refusal "too_many"; "bad_request" for a text message where none can be sent
 */
export async function limitMessages(services: Services, to: Address, visit: Visit): Promise<void> {
  if (!isMobile(to))
    return consumeRateLimit(services, {
      "mail-address": visit.address,
      "mail-recipient": to,
      "mail-recipient-day": to,
    });
  const { sms, smtpUrl } = services.config;
  // Where mails don't leave either, this machine's outbox shows both.
  if (!sms && smtpUrl) throw refuseFieldAndForm("mobile", "account.no_texts");
  return consumeRateLimit(services, {
    "sms-address": visit.address,
    "sms-recipient": to,
    "sms-recipient-day": to,
    "sms-site": "",
  });
}
