import { randomUUID } from "node:crypto";
import { PATHS } from "archive/contract/paths";
import type { World } from "../../world/world";

/** Reports an item as its form does. @param who null is a visitor */
export function report(world: World, itemId: number, { who = null, ...fields }: { who?: string | null; reason?: string; words?: string; address?: string; once?: string } = {}): Promise<Response> {
  return world.as(who).post(PATHS.reportCreate, { item_id: itemId, reason: "privacy", once: randomUUID(), ...fields });
}

/** Reports of an item, first one first. */
export function reportsOf(world: World, itemId: number) {
  return world.services.db.selectFrom("reports").selectAll().where("item_id", "=", itemId).orderBy("id").execute();
}
