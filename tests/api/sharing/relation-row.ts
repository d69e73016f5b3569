import type { CallDefinition } from "archive/contract/call-definition";
import { fillPath } from "archive/contract/path";
import { RELATIONS, type Circle, type Relation } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";

/** Statuses for RELATIONS, in their order. */
export type ByRelation = readonly number[];

export interface SharingRow {
  send(client: PersonClient, circle: Circle, relation: Relation): Promise<Response>;
  expected: ByRelation;
}

/** One status for all who are signed in, with exceptions; a visitor is asked to sign in. */
export function all(status: number, but: Partial<Record<Relation, number>> = {}): ByRelation {
  const each: Partial<Record<Relation, number>> = { visitor: 401, ...but };
  return RELATIONS.map((relation) => each[relation] ?? status);
}

export const NONE = all(404);

/** Rows of a subject's calls, as their definitions say; `expected` where a call is answered otherwise. */
export function rowsOf<Calls extends Record<string, CallDefinition>>(
  calls: Calls,
  made: { [Name in keyof Calls]?: Pick<SharingRow, "send"> & Partial<SharingRow> },
): Record<string, SharingRow> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, { method, path, may }]) => {
      const row = made[name];
      const [visitor, stranger, owner] = may.expected;
      const { member = stranger, invitee = stranger } = may;
      const expected = all(stranger, { visitor, owner, member, invitee });
      return row ? [[`${method} ${path}`, { expected, ...row }]] : [];
    }),
  );
}

/** `{id}` is the circle's item, group, … */
export const at = (path: string, id: number) => fillPath(path, { id });
