import { fill } from "archive/contract/fill";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import type { Entrusted, Steward } from "archive/contract/stewards/stewardship";
import type { Language } from "archive/contract/language";
import { shownAddress } from "archive/contract/shown-address";
import { dictionary } from "~/i18n/dictionary";
import { formatDay } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { pathId } from "~/session/path-id";

type Rights = Pick<Entrusted, "may" | "onlyMe">;

/** Server side only: what somebody would get, in words for the archive's owner. */
export function rightsIn(language: Language, { may, onlyMe }: Rights): string {
  const t = dictionary(language).stewards;
  return withOnlyMe(t[may], onlyMe && t.onlyMe);
}

/** Server side only: the same as a sentence for whoever was named. */
export function rightsFor(language: Language, { may, onlyMe, state }: Rights & Pick<Entrusted, "state">): string {
  const t = dictionary(language).stewards;
  const rights = withOnlyMe(may === "keep" ? t.getsKeep : t.getsRead, onlyMe && t.onlyMe);
  return fill(state === "open" ? t.getsNow : t.gets, { rights });
}

function withOnlyMe(rights: string, onlyMe: string | false): string {
  return onlyMe ? `${rights}, ${onlyMe}` : rights;
}

/** How far it has come, in words for its owner, or for whoever was named. */
export function stateIn(
  language: Language,
  { state, opensAt }: Pick<Entrusted, "state" | "opensAt">,
  of: "owner" | "steward",
): string {
  const t = dictionary(language).stewards;
  const steward = { offered: "entrustedOffered", accepted: "entrustedAccepted", asking: "entrustedAsking" } as const;
  const key = of === "owner" ? state : state === "open" ? "entrustedOpen" : steward[state];
  return fill(t[key], { day: opensAt ? formatDay(language, opensAt) : "" });
}

/** Server side only: by name, or by the address while nobody has taken it on. */
export function stewardName({ person, address }: Steward): string {
  return person?.name ?? shownAddress(address ?? "");
}

/** One whom the person named. @throws Response 404 */
export async function ownSteward({ archive }: PageContext, id: string | undefined): Promise<Steward> {
  const wanted = pathId(id);
  const found = (await archive.ask(STEWARD_CALLS.stewardships)).stewards.find((one) => one.id === wanted);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Whose archive is open to the person by that stewardship. @throws Response 404 where none is */
export async function openOwner({ archive }: PageContext, id: number): Promise<string> {
  const found = (await archive.ask(STEWARD_CALLS.stewardships)).entrusted.find(
    (one) => one.id === id && one.state === "open",
  );
  if (!found) throw new Response(null, { status: 404 });
  return found.owner.name;
}
