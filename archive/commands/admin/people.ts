import type { ArchiveConfig } from "archive/base/config";
import { CannotStart } from "archive/base/fault";
import { Refusal } from "archive/base/refusal";
import { addressField } from "archive/contract/address";
import { operatorName, besideProduct } from "archive/commands/command";
import type { OperatedPerson } from "archive/db/operating/people";
import { actWords } from "archive/domain/accounts/operator-acts";
import { lockAccount, unlockAccount } from "archive/domain/operating/lock-account";
import { lookAtPeople, lookAtPerson, MOST_PEOPLE, signOutPerson, type Named } from "archive/domain/operating/people";
import { setQuota } from "archive/domain/operating/set-quota";
import type { Services } from "archive/domain/services";
import { deviceWords } from "archive/messages/device-words";
import type { Area } from "./area";
import { readSize } from "./size";
import { facts, table } from "archive/commands/table";
import { readAsked, readReasonIn, type Words } from "archive/commands/words";

const OPTIONS = {
  json: { type: "boolean" },
  find: { type: "string" },
  before: { type: "string" },
  session: { type: "string" },
  reason: { type: "string" },
} as const;

/** People: who they are, how much they keep, where they are signed in; and what the operator may do about it. */
export const run: Area = async (config, args, { words, use }) => {
  const { values, positionals, wrong } = readAsked(words, args, OPTIONS, { use, range: [0, 3] });
  const [verb = "list", typed, size] = positionals;
  if (verb === "list") {
    if (typed !== undefined) throw wrong();
    const before = values.before === undefined ? null : idOf(values.before);
    if (before !== null && Number.isNaN(before)) throw wrong();
    return besideProduct(config, (services) => list(services, words, { find: values.find ?? "", before }, values.json));
  }
  if (typed === undefined || (size !== undefined) !== (verb === "quota")) throw wrong();
  const bytes = size === undefined ? null : readSize(words, size);
  const named = nameOf(config, words, typed);
  const reason = readReasonIn(words, values.reason);
  const act = async (services: Services): Promise<string> => {
    const by = { operator: operatorName(), reason };
    switch (verb) {
      case "sign-out":
        return signOut(services, words, named, { ...by, sessionId: values.session });
      case "lock":
        return words.say((await lockAccount(services, named, by)) ? "people.locked_now" : "people.was_locked");
      case "unlock":
        return words.say((await unlockAccount(services, named, by)) ? "people.unlocked_now" : "people.was_unlocked");
      case "quota":
        if (!(await setQuota(services, named, bytes, by))) return words.say("people.was_quota");
        return bytes === null
          ? words.say("people.quota_lifted")
          : words.say("people.quota_set", { size: words.size(bytes) });
      default:
        throw wrong();
    }
  };
  return besideProduct(config, async (services) => {
    try {
      if (verb === "show") return { lines: await show(services, words, named, values.json) };
      return { lines: [await act(services)] };
    } catch (error) {
      if (error instanceof Refusal && error.reason === "not_found")
        throw new CannotStart(words.say("nobody", { person: typed }));
      throw error;
    }
  });
};

async function list(
  services: Services,
  words: Words,
  wanted: { find: string; before: number | null },
  json: boolean | undefined,
) {
  const people = await lookAtPeople(services, wanted);
  if (json) return { lines: [JSON.stringify({ people })] };
  if (people.length === 0) return { lines: [words.say("people.none")] };
  const rows = people.map((person) => [
    String(person.id),
    fullName(person),
    person.email ?? person.mobile ?? "–",
    words.number(person.items),
    words.size(person.bytes),
    person.quotaBytes === null ? "–" : words.size(person.quotaBytes),
    words.number(person.sessions ?? 0),
    words.time(person.usedAt),
    stateOf(words, person),
  ]);
  const headings = (["id", "name", "address", "items", "bytes", "quota", "sessions", "used", "state"] as const).map(
    (name) => words.say(`people.${name}`),
  );
  const last = people.at(-1);
  const rest = people.length < MOST_PEOPLE || !last ? [] : [words.say("people.more", { id: String(last.id) })];
  return { lines: [...table(headings, rows), ...rest] };
}

async function show(services: Services, words: Words, named: Named, json: boolean | undefined): Promise<string[]> {
  const found = await lookAtPerson(services, named);
  if (json) return [JSON.stringify(found)];
  const { person, sessions, acts } = found;
  const { language, say, time, size, number } = words;
  return [
    ...facts([
      [say("people.id"), String(person.id)],
      [say("people.name"), fullName(person)],
      [say("people.address"), [person.email, person.mobile].filter(Boolean).join(", ") || "–"],
      [say("people.since"), time(person.createdAt)],
      [say("people.items"), number(person.items)],
      [say("people.bytes"), size(person.bytes)],
      [say("people.quota"), person.quotaBytes === null ? say("people.no_quota") : size(person.quotaBytes)],
      [say("people.state"), stateOf(words, person)],
      ...(person.lockedReason ? [[say("reason"), person.lockedReason] as [string, string]] : []),
    ]),
    "",
    ...(sessions.length === 0
      ? [say("people.no_sessions")]
      : table(
          [say("people.session"), say("people.device"), say("people.signed_in"), say("people.used")],
          sessions.map((each) => [
            each.id,
            deviceWords(language, each.user_agent),
            time(each.created_at),
            time(each.last_used_at),
          ]),
        )),
    "",
    ...(acts.length === 0
      ? [say("acts.none_here")]
      : table(
          [say("acts.at"), say("acts.operator"), say("acts.act"), say("reason")],
          acts.map((act) => [time(act.at), act.operator, actWords(language, act), act.reason]),
        )),
  ];
}

async function signOut(
  services: Services,
  { say }: Words,
  named: Named,
  by: Parameters<typeof signOutPerson>[2],
): Promise<string> {
  try {
    return say((await signOutPerson(services, named, by)) ? "people.signed_out" : "people.was_signed_out");
  } catch (error) {
    if (error instanceof Refusal && error.reason === "bad_request")
      throw new CannotStart(say("people.no_such_session", { session: by.sessionId ?? "" }));
    throw error;
  }
}

/** Somebody by an address, or by the number that lists show. @throws CannotStart where it is neither */
function nameOf(config: ArchiveConfig, { say }: Words, typed: string): Named {
  const personId = idOf(typed);
  if (!Number.isNaN(personId)) return { personId };
  const address = addressField(config.mobileCountry).safeParse(typed);
  if (!address.success) throw new CannotStart(say("no_person_named", { person: typed }));
  return { address: address.data };
}

/** NaN for what is no number that a list shows. */
function idOf(typed: string): number {
  return /^[1-9]\d{0,11}$/.test(typed) ? Number(typed) : Number.NaN;
}

function fullName({ firstName, lastName }: OperatedPerson): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

function stateOf({ say }: Words, { lockedAt, leftAt, paidAt }: OperatedPerson): string {
  const states = [
    ...(leftAt ? [say("people.leaving")] : []),
    ...(lockedAt ? [say("people.locked")] : []),
    paidAt ? say("people.premium") : say("people.free"),
  ];
  return states.join(", ");
}
