import { fillPath } from "archive/contract/paths";
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

export const EVERYBODY = all(200);

export const OWNER = all(404, { owner: 200 });
export const INVITEE = all(404, { invitee: 200 });
export const NONE = all(404);

/** `{id}` is the circle's item, group, … */
export const at = (path: string, id: number) => fillPath(path, { id });
