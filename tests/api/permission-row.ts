import type { CallDefinition } from "archive/contract/call-definition";
import type { WireItem } from "archive/contract/items/item";
import type { Permission } from "archive/contract/permission";
import type { Relation } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";

export type Role = Relation;

/**
 * Row of the permission test. Who was granted something once, or is blocked, gets what a stranger gets. Calls that are
 * about no item are made beside one item alone, and know no relation to it.
 */
export interface Row extends Permission {
  send(client: PersonClient, facts: { itemId: number; item: WireItem; upload: string; role: Role }): Promise<Response>;
  /** True where a job makes what is asked for while the answer waits for it. */
  makesBag?: true;
}

/** Way to make a call, and where its answer is another than its definition says. */
export type Made = Pick<Row, "send"> &
  Partial<Row> & {
    /** True for what nobody has: its owner gets what a stranger gets. */
    ofNone?: true;
  };

/** Rows of a subject's calls: their definitions say who may, the test how they are made. */
export function rowsOf<Calls extends Record<string, CallDefinition>>(
  calls: Calls,
  made: { [Name in keyof Calls]?: Made },
): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, { method, path, may }]) => {
      const row = made[name];
      if (!row) return [];
      const { ofNone, ...more } = row;
      const [visitor, stranger, owner] = may.expected;
      const expected = [visitor, stranger, ofNone ? stranger : owner] as const;
      return [[`${method} ${path}`, { ...may, expected, ...more }]];
    }),
  );
}
