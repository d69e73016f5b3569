import type { ColumnType, Generated } from "kysely";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { Language } from "archive/contract/language";
import type { BloodGroup, Gender } from "archive/contract/profile/profile-lists";
import type { Privacy } from "archive/contract/sharing/privacy";
import type { WaitingIdentity } from "./ways-in-tables";

/** People, and what they sign in with; other ways in than the password are in ways-in-tables.ts. */
export interface AccountTables {
  /** People who confirmed an address each; unconfirmed ones stay in `codes`, so that none matches anything. */
  people: {
    id: Generated<number>;
    /** 20 letters, for addresses of public profiles. */
    random_id: string;
    first_name: string;
    last_name: string | null;
    email: string | null;
    mobile: string | null;
    password_hash: string | null;
    language: Language;
    profile_picture: string | null;
    paid_at: Date | null;
    /** True where the private root leads on to their collections. */
    start_at_collections: Generated<boolean>;
    /** Last choice of who can see it in the form of a new item; null before the first. */
    form_status: Generated<ItemStatus | null>;
    /** Facts that the person tells of themselves; empty is what they do not. */
    occupation: Generated<string>;
    bio: Generated<string>;
    gender: Generated<Gender>;
    /** "1971-12-16". */
    birthday: Generated<string>;
    blood_group: Generated<BloodGroup>;
    location: Generated<string>;
    country: Generated<string>;
    privacy: Generated<Privacy>;
    created_at: Generated<Date>;
    /** Since when they are leaving: to others they are gone already (db/leaving/leaving.ts). */
    deleted_at: Date | null;
    /** Time when they last took that back. */
    came_back_at: Generated<Date | null>;
    /** An address of theirs that the mail of an invitation alone has proven, until a code is given. */
    waiting_address: Generated<string | null>;
    /** Since when the operator keeps them from signing in; what they shared stays. */
    locked_at: Generated<Date | null>;
    /** In the operator's words; they read it. */
    locked_reason: Generated<string>;
    /** Most bytes that originals of theirs may have together; null: no limit of their own. */
    quota_bytes: Generated<number | null>;
  };
  /** Written by triggers alone (migration 0006). */
  person_stamps: {
    person_id: number;
    /** Another after each change of what is the person's own. */
    stamp: string;
  };
  /**
   * A registration, a recovery, another address of somebody's, or a proof of who they are, that waits for its code;
   * `id` is the handle its browser keeps.
   */
  codes: {
    id: string;
    purpose: "register" | "recover" | "address" | "prove";
    address: string;
    /** Null where the address is not to be served by this flow (taken or unknown): nothing ever matches. */
    code_hash: string | null;
    tries_left: number;
    /** Tries left without the handle. */
    open_tries_left: Generated<number>;
    /** Time when the present code dies. */
    expires_at: Date;
    sent_at: Date;
    person_id: number | null;
    /** Fields of the registering person; the password is hashed already. */
    first_name: string | null;
    last_name: string | null;
    password_hash: string | null;
    /** Identity of a registration that a provider began, instead of a password. */
    identity: ColumnType<WaitingIdentity | null, string | null | undefined, string | null>;
    language: Language;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  /** A refresh family: one signed-in device. */
  sessions: {
    id: string;
    person_id: number;
    /** Highest generation of refresh token that was used. */
    generation: Generated<number>;
    user_agent: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
    ended_at: Date | null;
    device_id: number | null;
  };
  /** A browser that a person has signed in with. */
  devices: {
    id: Generated<number>;
    person_id: number;
    /** SHA-256 of the handle that the browser keeps. */
    handle_hash: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  /** People of whom a second step is asked at sign-in, or who are about to turn that on. */
  two_steps: {
    person_id: number;
    /** Secret that the codes are made of, encrypted. */
    secret: string;
    /** The session that began it; no other sees the secret while it waits. */
    begun_by: string;
    begun_at: Date;
    /** Null until a right code was typed: nothing is asked of the person yet. */
    since: Date | null;
    /** The last step of time whose code was taken: no code holds twice. */
    last_step: Generated<number>;
    /** Names the recovery codes there are; they follow from this and the secret. */
    codes_set: Generated<string | null>;
    codes_at: Generated<Date | null>;
    /** The session that made them; it alone is shown them, for a few minutes. */
    codes_by: Generated<string | null>;
  };
  /** For whoever lost the device that makes codes. */
  recovery_codes: {
    person_id: number;
    code_hash: string;
    used_at: Generated<Date | null>;
  };
  /** Stands between a right first step and the second. */
  second_steps: {
    /** SHA-256 of the ticket that the browser keeps. */
    ticket_hash: string;
    person_id: number;
    /** Way in which the first step was done. */
    way: "registration" | "password" | "link" | "provider";
    /** Mark of the password as it was then: another one voids the ticket. */
    password_mark: string;
    tries_left: number;
    expires_at: Date;
    used_at: Generated<Date | null>;
    /** Hash of the code that was taken, so that a second tap gets the first one's answer. */
    used_code: Generated<string | null>;
  };
}
