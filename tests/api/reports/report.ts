import { randomUUID } from "node:crypto";
import { PATHS } from "archive/contract/paths";
import type { TestApp } from "tests/test-app/test-app";

/** Reports an item as its form does. @param who null is a visitor */
export function report(
  app: TestApp,
  itemId: number,
  {
    who = null,
    ...fields
  }: { who?: string | null; reason?: string; words?: string; address?: string; once?: string } = {},
): Promise<Response> {
  return app.as(who).post(PATHS.reportCreate, { item_id: itemId, reason: "privacy", once: randomUUID(), ...fields });
}

/** Reports of an item, first one first. */
export function reportsOf(app: TestApp, itemId: number) {
  return app.services.db.selectFrom("reports").selectAll().where("item_id", "=", itemId).orderBy("id").execute();
}
