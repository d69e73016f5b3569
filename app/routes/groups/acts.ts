import type { Answer } from "archive/client";
import { fill } from "archive/contract/fill";
import type { Group } from "archive/contract/sharing/group";
import type { Language } from "archive/contract/language";
import type { Messages } from "~/i18n/areas";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { LIST_CALLS } from "archive/contract/lists/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { shownAddressOf } from "archive/contract/shown-address";
import { formatNumber } from "archive/contract/formats";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { itemName } from "~/ui/item/item-facts";
import type { GroupAct, GroupPart } from "./group-path";

/** Question before something is gone. Texts are worded: they name people. */
export interface Question {
  title: string;
  text: string;
  button: string;
  /** Its object, where that is an item or an album: its caption, its name. */
  about?: { text: string; language: Language | undefined };
}

interface Act {
  /** @throws Response 404 where it is not the person's to do, or about nothing that is there */
  ask(page: PageContext, group: Group, one: () => number): Promise<Question>;
  do(page: PageContext, groupId: number, one: () => number): Promise<Answer<unknown>>;
  /** Key of the message area "flash". */
  done: string;
  /** The part of the group's page that it leads to once it is done; null for the list of groups. */
  part: GroupPart | null;
}

/** Everything about a group that takes something away: each asks on a page of its own. */
const ACTS: Record<GroupAct, Act> = {
  leave: {
    ask: async (page) => question(page, "leave"),
    do: ({ archive }, id) => archive.ask(GROUP_CALLS.groupLeave, { id }),
    done: "groupLeft",
    part: null,
  },
  delete: {
    ask: async (page, group) => {
      const { members } = owned(group);
      const count = formatNumber(page.language, members);
      return {
        ...question(page, "delete"),
        text: fill(dictionary(page.language).groupActs[members === 1 ? "deleteTextAlone" : "deleteText"], { count }),
      };
    },
    do: ({ archive }, id) => archive.ask(GROUP_CALLS.groupDelete, { id }),
    done: "groupDeleted",
    part: null,
  },
  remove: {
    ask: async (page, group, one) => {
      const [member] = (
        await page.archive.ask(GROUP_CALLS.groupMembers, { query: { group_id: owned(group).id, one: one() } })
      ).rows;
      return question(page, "remove", there(member).name);
    },
    do: ({ archive }, id, one) => archive.ask(GROUP_CALLS.groupMemberDelete, { id: one(), fields: { group_id: id } }),
    done: "memberRemoved",
    part: "members",
  },
  "take-out": {
    ask: async (page, group, one) => {
      const item = await page.archive.ask(LIST_CALLS.itemDetails, { id: one() });
      if (!item.mine) owned(group);
      const { kind, caption, language } = itemName(page.language, item);
      const t = dictionary(page.language).groupActs;
      return {
        ...question(page, "takeOut", item.ownerName),
        ...(item.mine && { text: t.takeOutOwnText }),
        about: caption
          ? { text: caption, language }
          : { text: kind === "voice" ? t.voiceOf : t.handwritingOf, language: undefined },
      };
    },
    do: ({ archive }, id, one) => archive.ask(SHARING_CALLS.removeGroupShare, { id: one(), fields: { group_id: id } }),
    done: "groupTakenOut",
    part: "items",
  },
  "take-album": {
    ask: async (page, group, one) => {
      const { name, sharedBy } = await page.archive.ask(ALBUM_CALLS.sharedAlbum, { id: owned(group) && one() });
      return { ...question(page, "takeAlbum", sharedBy.name), about: { text: name, language: undefined } };
    },
    do: ({ archive }, id, one) => archive.ask(ALBUM_CALLS.albumUnshare, { id: one(), fields: { group_id: id } }),
    done: "groupTakenOut",
    part: "albums",
  },
  "take-back": {
    ask: async (page, group, one) => {
      const [invitation] = (
        await page.archive.ask(GROUP_CALLS.groupInvitations, { query: { group_id: owned(group).id, one: one() } })
      ).rows;
      const { person, address } = there(invitation);
      return question(page, "takeBack", person?.name ?? shownAddressOf(address));
    },
    do: ({ archive }, _id, one) => archive.ask(GROUP_CALLS.groupInvitationDelete, { id: one() }),
    done: "groupInvitationTakenBack",
    part: "invitations",
  },
};

/** The act that an address names. @throws Response 404 */
export function actOf(name: string | undefined): Act {
  if (!name || !Object.hasOwn(ACTS, name)) throw new Response(null, { status: 404 });
  return ACTS[name as GroupAct];
}

type Stem = "leave" | "delete" | "remove" | "takeOut" | "takeAlbum" | "takeBack";

/** @param name whom it is about */
function question({ language }: PageContext, stem: Stem, name?: string | null): Question {
  const { groupActs, ui } = dictionary(language);
  const worded = (key: keyof Messages["groupActs"]) => fill(groupActs[key], { name: name || ui.unknownName });
  return { title: worded(`${stem}Title`), text: worded(`${stem}Text`), button: worded(`${stem}Button`) };
}

function owned(group: Group): Group {
  if (!group.mine) throw new Response(null, { status: 404 });
  return group;
}

function there<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Response(null, { status: 404 });
  return row;
}
