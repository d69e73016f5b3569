import type { Language } from "archive/contract/language";
import type { Db } from "archive/db/connection";
import type { JobOptions } from "archive/db/jobs/job-rows";

type Nothing = Record<string, never>;

/** Facts that each job needs; the worker for each lies in its own file of this folder. */
export interface JobPayloads {
  /** The renditions of lists; `before` files of the same owner waited when it was asked for. */
  "render-small": { fileId: number; before: number };
  /** All renditions that are not there. */
  "render-file": { fileId: number };
  /** A rendering that takes long. */
  "render-long-file": { fileId: number };
  /** The same for a person's own sample of hand or voice. */
  "render-person-file": { fileId: number };
  "render-long-person-file": { fileId: number };
  "send-message": { messageId: number };
  /** The letter of an invitation to an address; the token is kept nowhere else but in its link. */
  "send-invitation": { token: string; language: Language };
  "sweep-staging": Nothing;
  "empty-bin": Nothing;
  /** Keys that an earlier look found; none at the first look. */
  "report-strays": { found?: string[] };
  /** Number of the range of keys, and the last key that was looked at. */
  "walk-strays": { range: number; after?: string };
  /** Asks for the pushes of notifications that are open under a key. */
  announce: { foldKey: string };
  "send-push": { notificationId: number; subscriptionId: number };
  "send-digests": Nothing;
  "prune-notifications": Nothing;
  "forget-reporters": Nothing;
  "fill-search": Nothing;
  "ask-payments": Nothing;
  /**
   * Writes to those who had accepted something of somebody who is leaving; `after` is the last id that was written to.
   */
  "tell-of-leaving": { personId: number; leftAt: string; after: number };
  /** The letter to an address whose holder was named as a steward. */
  "tell-steward": { stewardshipId: number; language: Language };
  "tend-stewardships": Nothing;
  "erase-people": Nothing;
  "keep-backup": Nothing;
  /** Bytes whose rows are gone for good. */
  "erase-keys": { keys: string[] };
  /** An original that a row names, to every place for copies that lacks it. */
  "copy-original": { key: string };
  "erase-copies": { keys: string[] };
  /** One that had to be read from a copy. */
  "check-original": { key: string };
  "fill-copies": Nothing;
  "sweep-copies": Nothing;
  /** Keys that could not be read a moment ago; none at the first look. */
  "check-originals": { skip?: string[] };
  "check-shard": { shard: number; skip?: string[] };
  "make-bag": { bagId: string };
  /** A file whose format is at risk. */
  "open-copy": { fileId: number };
  /** Asks for those that are lacking. */
  "open-copies": Nothing;
  "describe-changes": Nothing;
  "describe-shard": { shard: number };
  /** `goOn`: it was said yes to already, and is taken in from there. */
  "look-through-import": { importId: number; goOn?: boolean };
  "take-import": { importId: number };
}
export type JobName = keyof JobPayloads;

/** Facts of a job's run. */
export interface JobRun {
  /** Number of this try, from 1. */
  attempt: number;
  /** True of the last try: what fails is given up. */
  isLast?: boolean;
  /** Aborts when the workers are stopped and have waited for it. */
  signal: AbortSignal;
}

/**
 * The queue's interface: a job is written in the transaction of the fact that asks for it (architecture.md).
 * Kept narrow, so that rows may move to another engine while the queue stays.
 */
export interface JobQueue {
  add<Name extends JobName>(tx: Db, name: Name, payload: JobPayloads[Name], options?: JobOptions): Promise<void>;
}
