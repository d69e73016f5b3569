import type { Answer } from "archive/client";
import type { Group } from "archive/contract/sharing/group";
import type { Language } from "archive/contract/language";
import { fill, type Messages } from "~/i18n/areas";
import { formatNumber } from "~/i18n/format";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { pathId } from "~/session/path-id";
import { cardFacts } from "~/ui/item/item-facts";
import { groupPath, type GroupAct } from "./group-path";

/** What is asked before something is gone. Texts are worded: they name people. */
export interface Question {
  title: string;
  text: string;
  button: string;
  /** What it is about, where that is an item: its caption. */
  about: { text: string; language: Language | undefined } | null;
  /** The way back, where nothing is done. */
  back: string;
}

interface Act {
  /** @throws Response 404 where it is not the person's to do, or about nothing that is there */
  ask(page: PageContext, group: Group, one: () => number): Promise<Question>;
  do(page: PageContext, groupId: number, one: () => number): Promise<Answer<unknown>>;
  /** Key of the message area "flash". */
  done: string;
  /** Where it leads once it is done. */
  to(groupId: number): string;
}

/** Everything about a group that takes something away: each asks on a page of its own. */
export const ACTS: Record<GroupAct, Act> = {
  leave: {
    ask: async (page, { id }) => question(page, "leave", { back: groupPath(id) }),
    do: ({ archive }, id) => archive.leaveGroup(id),
    done: "groupLeft",
    to: () => "/groups",
  },
  delete: {
    ask: async (page, group) => {
      const { id, members } = owned(group);
      const count = formatNumber(page.language, members);
      return {
        ...question(page, "delete", { back: groupPath(id) }),
        text: fill(dictionary(page.language).groupActs[members === 1 ? "deleteTextAlone" : "deleteText"], { count }),
      };
    },
    do: ({ archive }, id) => archive.deleteGroup(id),
    done: "groupDeleted",
    to: () => "/groups",
  },
  remove: {
    ask: async (page, group, one) => {
      const [member] = (await page.archive.groupMembers(owned(group).id, { one: one() })).rows;
      return question(page, "remove", { back: groupPath(group.id, { part: "members" }), name: there(member).name });
    },
    do: ({ archive }, id, one) => archive.removeMember(id, one()),
    done: "memberRemoved",
    to: (id) => groupPath(id, { part: "members" }),
  },
  "take-out": {
    ask: async (page, group, one) => {
      const item = await page.archive.item(one());
      if (!item.mine) owned(group);
      const { kind, caption, language } = cardFacts(page.language, item);
      const t = dictionary(page.language).groupActs;
      const asked = question(page, "takeOut", { back: groupPath(group.id), name: item.ownerName });
      const about = caption
        ? { text: caption, language }
        : { text: kind === "voice" ? t.voiceOf : t.handwritingOf, language: undefined };
      return { ...asked, text: item.mine ? t.takeOutOwnText : asked.text, about };
    },
    do: ({ archive }, id, one) => archive.takeOutOfGroup(id, one()),
    done: "groupTakenOut",
    to: (id) => groupPath(id),
  },
  "take-back": {
    ask: async (page, group, one) => {
      const [invitation] = (await page.archive.groupInvitations(owned(group).id, { one: one() })).rows;
      const { person, address } = there(invitation);
      return question(page, "takeBack", {
        back: groupPath(group.id, { part: "invitations" }),
        name: person?.name ?? address,
      });
    },
    do: ({ archive }, _id, one) => archive.takeGroupInvitationBack(one()),
    done: "groupInvitationTakenBack",
    to: (id) => groupPath(id, { part: "invitations" }),
  },
};

/** The act that an address names. @throws Response 404 */
export function actOf(name: string | undefined): Act {
  if (!name || !Object.hasOwn(ACTS, name)) throw new Response(null, { status: 404 });
  return ACTS[name as GroupAct];
}

/** The person, item or invitation that an address is about. */
export function oneOf(url: URL): () => number {
  return () => pathId(url.searchParams.get("one"));
}

type Stem = "leave" | "delete" | "remove" | "takeOut" | "takeBack";

function question(
  { language }: PageContext,
  stem: Stem,
  { back, name }: { back: string; name?: string | null },
): Question {
  const { groupActs, ui } = dictionary(language);
  const worded = (key: keyof Messages["groupActs"]) => fill(groupActs[key], { name: name || ui.unknownName });
  return {
    title: worded(`${stem}Title`),
    text: worded(`${stem}Text`),
    button: worded(`${stem}Button`),
    about: null,
    back,
  };
}

function owned(group: Group): Group {
  if (!group.mine) throw new Response(null, { status: 404 });
  return group;
}

function there<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Response(null, { status: 404 });
  return row;
}
