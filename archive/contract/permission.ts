/**
 * Permission to make a call, as the statuses that it answers: to a visitor, to somebody who has nothing to do with what
 * it is about, and to its owner. HTTP decides nothing by it: the permission test makes each call and compares.
 */
export interface Permission {
  /** On what is private or its owner's alone; and of calls that are about nothing. */
  expected: readonly [visitor: number, stranger: number, owner: number];
  /** On what is public, where it differs. */
  open?: readonly [visitor: number, stranger: number, owner: number];
  /** For a member of a group that sees it, on what is private. */
  member?: number;
  /** For whoever it is offered to and has not answered. */
  invitee?: number;
  /** True: the answer may depend on an item. */
  ofItem?: true;
}

/** An item that the caller sees. */
export const SEEN: Permission = { expected: [404, 404, 200], member: 200, open: [200, 200, 200], ofItem: true };
/** The same of a call that nobody makes without signing in. */
export const SEEN_SIGNED_IN: Permission = {
  expected: [401, 404, 200],
  member: 200,
  open: [401, 200, 200],
  ofItem: true,
};
/** An item of the caller's own. */
export const OWN_ITEM: Permission = { expected: [401, 404, 200], ofItem: true };
/** Something else of the caller's own. */
export const OWN: Permission = { expected: [401, 404, 200] };
/** Something of the caller's own, or of a group of theirs. */
export const MEMBERS: Permission = { expected: [401, 404, 200], member: 200 };
/** Something that others show to a group of the caller's; their own is none. */
export const OF_OTHERS: Permission = { expected: [401, 404, 404], member: 200 };
/** Something that is offered to the caller. */
export const OFFERED: Permission = { expected: [401, 404, 404], invitee: 200 };
export const SIGNED_IN: Permission = { expected: [401, 200, 200] };
export const ANYBODY: Permission = { expected: [200, 200, 200] };
/** Whoever brings a token, a code or a password that holds. */
export const BEARER: Permission = { expected: [400, 400, 400] };
