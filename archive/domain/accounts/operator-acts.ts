import type { ACTS_ON_PEOPLE, OperatorAct, ShownAct } from "archive/contract/accounts/operator-act";
import type { Language } from "archive/contract/language";
import { insertAdminAct, listAdminActs } from "archive/db/accounts/admin-acts";
import type { Tx } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { sentence } from "archive/messages/sentences";
import { formatSize } from "archive/contract/formats";
import type { LockedPerson } from "./self";
import { tellEverywhere } from "./tell-person";

/** An operator who runs a command, and their reason, in words that the person reads. */
export interface ByOperator {
  /** Account of the operating system. */
  operator: string;
  reason: string;
}

type ActOnPerson = (typeof ACTS_ON_PEOPLE)[number];

/** Writes down what the operator did with somebody's account, in the transaction that does it. */
export function recordAct(
  { now }: Pick<Services, "now">,
  tx: Tx,
  act: OperatorAct,
  { operator, reason, personId = null, subject = "" }: ByOperator & { personId?: number | null; subject?: string },
): Promise<void> {
  return insertAdminAct(tx, { at: now(), act, person_id: personId, subject, reason, operator });
}

/** The same, and tells the person at every address of theirs. */
export async function recordAndTell(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  act: ActOnPerson,
  { subject = "", ...by }: ByOperator & { subject?: string },
): Promise<void> {
  await recordAct(services, tx, act, { ...by, personId: person.id, subject });
  const address = services.config.moderationMailTo;
  const contact = address ? [sentence(person.language, { key: "mail.contact", params: { address } })] : [];
  await tellEverywhere(services, tx, person, act === "locked" ? "account_locked" : "operator_act", {
    act: actWords(person.language, { act, subject }),
    lines: [...(by.reason ? [by.reason] : []), ...contact],
  });
}

/** An act in words. */
export function actWords(language: Language, { act, subject }: { act: OperatorAct; subject: string }): string {
  const words = act === "quota_set" ? formatSize(language, Number(subject)) : subject;
  return sentence(language, { key: `operatorAct.${act}`, params: { subject: words } });
}

const MOST = 100;

/** Acts of the operator's on the caller's account and items, last act first. */
export async function listOwnActs({ db }: Services, actor: Actor, language: Language): Promise<ShownAct[]> {
  const acts = await listAdminActs(db, { personId: actor.personId, limit: MOST });
  return acts.map(({ at, act, subject, reason }) => ({
    at: at.toISOString(),
    act: act as ActOnPerson,
    text: actWords(language, { act, subject }),
    reason,
  }));
}
