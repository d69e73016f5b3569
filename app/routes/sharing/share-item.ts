import { data } from "@remix-run/node";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { idsOf } from "~/forms/ids-of";
import { refusedStatus } from "~/forms/submit-form";
import type { Refused } from "archive/client";
import { chosenAddresses, chosenPeople } from "~/forms/people/people-found";
import { changeAsked, type ChangeAsked } from "~/forms/people/taken-from";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { PERSON_HOME } from "~/session/person";
import { shareAddress, wayOf, type Chosen, type Target } from "./share-address";

/** A sharing that was refused, or is asked about, with all that was chosen. */
export interface ShareReply {
  message: string | null;
  /** By field: "q" for people and addresses, "group_ids". */
  errors: Record<string, string[]>;
  change: ChangeAsked | null;
  chosen: Chosen;
}

/** Shows all of the items to all of the groups, or none. */
function shareWithGroups({ archive }: PageContext, items: number[], { groups }: Chosen, confirm: boolean) {
  const [id = 0, ...others] = groups;
  const fields = { group_ids: others, handwriting_ids: items, confirm };
  return archive.ask(SHARING_CALLS.shareWithGroup, { id, fields });
}

/** Offers one item, or several: all or none. @param to null: everyone */
function shareItems({ archive }: PageContext, [first = 0, ...others]: number[], to: Chosen | null, confirm: boolean) {
  const receivers = to ? { user_ids: to.people, addresses: to.addresses } : { public: true };
  const fields = { handwriting_id: first, handwriting_ids: others, ...receivers, confirm };
  return archive.ask(SHARING_CALLS.share, { fields });
}

/** Server side only: shares as the form says. */
export async function shareAsAsked(page: PageContext, target: Target, form: FormData) {
  const { ids } = target;
  const way = wayOf(form);
  const chosen = chosenIn(page, form);
  const confirm = form.get("confirm") === "true";
  if (way !== "everyone" && (way === "groups" ? chosen.groups : [...chosen.people, ...chosen.addresses]).length === 0) {
    const errors = { [way === "groups" ? "group_ids" : "q"]: [dictionary(page.language).share.noneChosen] };
    return data<ShareReply>({ message: null, errors, change: null, chosen }, { status: 422 });
  }
  const answer = await (way === "groups"
    ? shareWithGroups(page, [...ids], chosen, confirm)
    : shareItems(page, [...ids], way === "everyone" ? null : chosen, confirm));
  if (!answer.ok)
    return data<ShareReply>(
      { ...wordsOf(answer), change: changeAsked(page.language, answer), chosen },
      { status: refusedStatus(answer) },
    );
  const one = ids.length === 1;
  return flashRedirect(
    page,
    one ? shareAddress(target, { way }) : PERSON_HOME,
    way === "everyone" ? "sharedWithEveryone" : one ? "shared" : "sharedSeveral",
  );
}

/** Server side only: what a form has ticked. */
export function chosenIn(page: PageContext, form: FormData) {
  return {
    people: chosenPeople(form),
    addresses: chosenAddresses(page, form),
    groups: idsOf(form, "group_ids"),
  };
}

/** What a refusal says: at the field of people and addresses, or of the whole form. */
export function wordsOf({ message, errors }: Refused): Pick<ShareReply, "message" | "errors"> {
  const { user_ids: people = [], addresses = [], ...rest } = errors;
  const atField = [...people, ...addresses];
  if (atField.length > 0) return { message: null, errors: { q: [...new Set(atField)] } };
  return { message: Object.values(rest).flat()[0] ?? message, errors: {} };
}

/**
 * Server side only: takes back what the form names (`take`: a share; `take_group`: a group).
 * @returns null where it names nothing
 */
export async function takeBack(page: PageContext, item: { id: number; target: Target; open: boolean }, form: FormData) {
  const [[share], [group]] = [idsOf(form, "take"), idsOf(form, "take_group")];
  if (share === undefined && group === undefined) return null;
  const answer =
    share === undefined
      ? await page.archive.ask(SHARING_CALLS.removeGroupShare, { id: item.id, fields: { group_id: group ?? 0 } })
      : await page.archive.ask(SHARING_CALLS.removeShare, { id: share });
  // Taken back in another window meanwhile, it is as asked for.
  if (!answer.ok && answer.status !== 404)
    return data<ShareReply>(
      { ...wordsOf(answer), change: null, chosen: { people: [], addresses: [], groups: [] } },
      { status: refusedStatus(answer) },
    );
  return flashRedirect(page, shareAddress(item.target), item.open ? "takenBackPublic" : "takenBack");
}
