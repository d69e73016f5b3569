import type { CallDefinition } from "archive/contract/call-definition";
import type { WireItem } from "archive/contract/items/item";
import type { Relation } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";

export type Role = Relation;
/**
 * Statuses for visitor, stranger and owner. Who is only invited, was granted it once, or is blocked, gets what a
 * stranger gets; a member of the group that sees the item likewise, but where `member` says otherwise.
 */
type Expected = readonly [number, number, number];

export interface Row {
  send(client: PersonClient, facts: { itemId: number; item: WireItem; upload: string; role: Role }): Promise<Response>;
  /** On an item that is private or its owner's alone; and of calls that are about no item. */
  expected: Expected;
  /** On a public item, where it differs. */
  open?: Expected;
  /** For a member of the group, on an item that is private. */
  member?: number;
  /**
   * Whether the answer may depend on the item; other calls are made beside one item alone, and know no relation to it.
   */
  ofItem?: true;
  /** True where a job makes what is asked for while the answer waits for it. */
  makesBag?: true;
}

/** Row of a definition: how the call is made, and where its answer is another than `may` says. */
type Made = Pick<Row, "send"> &
  Partial<Row> & {
    /** True for what nobody has: its owner gets what a stranger gets. */
    ofNone?: true;
  };

/** Rows of a subject's calls: their definitions say who may, the test how they are made. */
export function rowsOf<Calls extends Record<string, CallDefinition>>(
  calls: Calls,
  made: { [Name in keyof Calls]: Made },
): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, may }]) => {
      const { ofNone, ...row } = made[name] as Made;
      const [visitor, stranger, owner] = may.expected;
      const expected: Expected = [visitor, stranger, ofNone ? stranger : owner];
      return [`${method} ${path}`, { ...may, expected, ...row }];
    }),
  );
}

export const SEEN: Omit<Row, "send"> = { expected: [404, 404, 200], member: 200, open: [200, 200, 200], ofItem: true };
export const OWN: Omit<Row, "send"> = { expected: [401, 404, 200], ofItem: true };
export const SIGNED_IN: Pick<Row, "expected"> = { expected: [401, 200, 200] };
export const ANYBODY: Pick<Row, "expected"> = { expected: [200, 200, 200] };
export const REFUSED: Pick<Row, "expected"> = { expected: [400, 400, 400] };
