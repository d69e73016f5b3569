import { data } from "@remix-run/node";
import type { Answer } from "archive/client";
import { chosenGroups } from "~/forms/groups-offered";
import { refusedStatus } from "~/forms/parse-form";
import { chosenAddresses, chosenPeople } from "~/forms/people-found";
import { changeAsked, type ChangeAsked } from "~/forms/taken-from";
import { dictionary } from "~/i18n/words";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { shareAddress, wayOf, type Chosen } from "./share-address";

/** A sharing that was refused, or is asked about, with all that was chosen. */
export interface ShareReply {
  message: string | null;
  /** By field: "q" for people and addresses, "group_ids". */
  errors: Record<string, string[]>;
  change: ChangeAsked | null;
  chosen: Chosen;
}

/** Server side only: shares as the form says. */
export async function shareAsAsked(page: PageContext, item: { id: number; after: string | null }, form: FormData) {
  const way = wayOf(form);
  const chosen = { people: chosenPeople(form), addresses: chosenAddresses(form), groups: chosenGroups(form) };
  const confirm = form.get("confirm") === "true";
  if (way !== "everyone" && (way === "groups" ? chosen.groups : [...chosen.people, ...chosen.addresses]).length === 0) {
    const errors = { [way === "groups" ? "group_ids" : "q"]: [dictionary(page.language).share.noneChosen] };
    return data<ShareReply>({ message: null, errors, change: null, chosen }, { status: 422 });
  }
  const answer = await (way === "groups"
    ? page.archive.shareWithGroups(chosen.groups, [item.id], confirm)
    : page.archive.shareItems([item.id], way === "everyone" ? { public: true, confirm } : { userIds: chosen.people, addresses: chosen.addresses, confirm }));
  if (!answer.ok) return data<ShareReply>({ ...wordsOf(answer), change: changeAsked(answer), chosen }, { status: refusedStatus(answer) });
  return flashRedirect(page, shareAddress(item.id, item.after, { way }), { kind: "success", key: way === "everyone" ? "sharedWithEveryone" : "shared" });
}

function wordsOf({ message, errors }: Answer<unknown> & { ok: false }): Pick<ShareReply, "message" | "errors"> {
  const { user_ids: people = [], addresses = [], ...rest } = errors;
  const atField = [...people, ...addresses];
  if (atField.length > 0) return { message: null, errors: { q: [...new Set(atField)] } };
  return { message: Object.values(rest).flat()[0] ?? message, errors: {} };
}

/** Server side only: takes back what the form names (`take`: a share; `take_group`: a group). @returns null where it names nothing */
export async function takeBack(page: PageContext, item: { id: number; after: string | null; open: boolean }, form: FormData) {
  const [share, group] = [number(form.get("take")), number(form.get("take_group"))];
  if (share === null && group === null) return null;
  const answer = share === null ? await page.archive.takeOutOfGroup(group ?? 0, item.id) : await page.archive.removeShare(share);
  // Taken back in another window meanwhile, it is as asked for.
  if (!answer.ok && answer.status !== 404) return data<ShareReply>({ ...wordsOf(answer), change: null, chosen: { people: [], addresses: [], groups: [] } }, { status: refusedStatus(answer) });
  return flashRedirect(page, shareAddress(item.id, item.after), { kind: "success", key: item.open ? "takenBackPublic" : "takenBack" });
}

function number(text: FormDataEntryValue | null): number | null {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
