import type { Group } from "archive/contract/sharing/group";
import { listGroupIdsOf, listGroupsOf } from "archive/db/groups/groups";
import type { Actor } from "archive/domain/actor";
import { mapPage, pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { viewGroup } from "./group-view";
import { MOST_GROUPS } from "./write-group";

/** Groups that the caller is a member of, last joined first. */
export async function listGroups({ db }: Services, actor: Actor, asked: PageAsked): Promise<Page<Group>> {
  return mapPage(await pageOf(asked, (range) => listGroupsOf(db, actor.personId, range)), (row) =>
    viewGroup(actor, row),
  );
}

/** Their ids alone, all of them: a program names its push topics by these. */
export function listGroupIds({ db }: Services, actor: Actor): Promise<number[]> {
  return listGroupIdsOf(db, actor.personId, MOST_GROUPS);
}
