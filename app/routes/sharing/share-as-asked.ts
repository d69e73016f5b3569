import { data } from "@remix-run/node";
import type { Answer, Refused } from "archive/client";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { idsOf } from "~/forms/ids-of";
import { chosenAddresses, chosenPeople } from "~/forms/people/people-found";
import { changeAsked, type ChangeAsked } from "~/forms/people/taken-from";
import { refusedStatus } from "~/forms/submit-form";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { PERSON_HOME } from "~/session/person";
import { type Chosen, isSeveral, shareAddress, type Target, type Way, wayOf } from "~/forms/sharing/share-address";

/** A sharing that was refused, or is asked about, with all that was chosen. */
export interface ShareReply {
  message: string | null;
  /** Texts by field: "q" for people and addresses, "group_ids". */
  errors: Record<string, string[]>;
  change: ChangeAsked | null;
  chosen: Chosen;
}

/** Server side only: shares as the form says, all of it with all of those that are ticked, or nothing. */
export async function shareAsAsked(page: PageContext, target: Target, form: FormData) {
  const way = wayOf(target, form);
  const chosen: Chosen = {
    people: chosenPeople(form),
    addresses: chosenAddresses(page, form),
    groups: idsOf(form, "group_ids"),
  };
  if (way !== "everyone" && (way === "groups" ? chosen.groups : [...chosen.people, ...chosen.addresses]).length === 0) {
    const { share, sharedAlbums } = dictionary(page.language);
    const none =
      target.album === undefined ? share.noneChosen : sharedAlbums[way === "groups" ? "noneChosen" : "noPeople"];
    const errors = { [way === "groups" ? "group_ids" : "q"]: [none] };
    return data<ShareReply>({ message: null, errors, change: null, chosen }, { status: 422 });
  }
  let answer = await send(page, target, { way, chosen, confirm: form.get("confirm") === "true" });
  let change = answer.ok ? null : changeAsked(page.language, answer);
  // The sheet named them and said beside its button what changes: it was the asking.
  if (change && target.album === undefined && onlyNamed(change)) {
    answer = await send(page, target, { way, chosen, confirm: true });
    change = answer.ok ? null : changeAsked(page.language, answer);
  }
  if (!answer.ok) return refusedShare(answer, chosen, change);
  return flashRedirect(
    page,
    isSeveral(target) ? PERSON_HOME : shareAddress(target, { way }),
    target.album !== undefined
      ? way === "groups"
        ? "albumShared"
        : "albumOffered"
      : way === "everyone"
        ? "sharedWithEveryone"
        : isSeveral(target)
          ? "sharedSeveral"
          : "shared",
  );
}

/** True of a sharing that opens something to people and addresses chosen by name alone, and does nothing else. */
function onlyNamed({ opensTo, public: everyone, wasOnlyMine, takesFrom }: ChangeAsked): boolean {
  return !everyone && !wasOnlyMine && takesFrom.length === 0 && opensTo.every(({ kind }) => kind !== "group");
}

function send(
  { archive }: PageContext,
  target: Target,
  { way, chosen, confirm }: { way: Way; chosen: Chosen; confirm: boolean },
): Promise<Answer<unknown>> {
  const [people, groups] = [{ user_ids: [...chosen.people], addresses: [...chosen.addresses] }, [...chosen.groups]];
  if (target.album !== undefined)
    return way === "groups"
      ? archive.ask(ALBUM_CALLS.albumShare, { id: target.album, fields: { group_ids: groups, confirm } })
      : archive.ask(ALBUM_CALLS.albumOffer, { id: target.album, fields: { ...people, confirm } });
  if (way === "groups") {
    const [id = 0, ...others] = groups;
    const fields = { group_ids: others, handwriting_ids: [...target.ids], confirm };
    return archive.ask(SHARING_CALLS.shareWithGroup, { id, fields });
  }
  const [first = 0, ...others] = target.ids;
  const to = way === "everyone" ? { public: true } : people;
  return archive.ask(SHARING_CALLS.share, {
    fields: { handwriting_id: first, handwriting_ids: others, ...to, confirm },
  });
}

/**
 * Server side only: takes back what the form names (`take`: what somebody was shown or offered; `take_group`: a group).
 * @param told key of the message once it is done
 * @returns null where it names nothing
 */
export async function takeBack(page: PageContext, target: Target, form: FormData, told: string) {
  const [[share], [group]] = [idsOf(form, "take"), idsOf(form, "take_group")];
  if (share === undefined && group === undefined) return null;
  const answer = await end(page, target, share, group);
  // Taken back in another window meanwhile, it is as asked for.
  if (!answer.ok && answer.status !== 404) return refusedShare(answer, { people: [], addresses: [], groups: [] });
  return flashRedirect(page, shareAddress(target), told);
}

function end(
  { archive }: PageContext,
  target: Target,
  share: number | undefined,
  group_id = 0,
): Promise<Answer<unknown>> {
  if (target.album !== undefined)
    return share === undefined
      ? archive.ask(ALBUM_CALLS.albumUnshare, { id: target.album, fields: { group_id } })
      : archive.ask(ALBUM_CALLS.albumRemoveShare, { id: share });
  return share === undefined
    ? archive.ask(SHARING_CALLS.removeGroupShare, { id: target.ids[0] ?? 0, fields: { group_id } })
    : archive.ask(SHARING_CALLS.removeShare, { id: share });
}

/** Reply to a refusal, said at the field of people and addresses, or of the whole form. */
function refusedShare(answer: Refused, chosen: Chosen, change: ChangeAsked | null = null) {
  const { user_ids: people = [], addresses = [], ...rest } = answer.errors;
  const atField = [...new Set([...people, ...addresses])];
  const reply: ShareReply =
    atField.length > 0
      ? { message: null, errors: { q: atField }, change, chosen }
      : { message: Object.values(rest).flat()[0] ?? answer.message, errors: {}, change, chosen };
  return data(reply, { status: refusedStatus(answer) });
}
