import type { ColumnType, Generated, Insertable, Selectable } from "kysely";
import type { ItemKind } from "archive/contract/items/item";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { ItemTextColumn } from "archive/contract/items/item-texts";
import type { Reckoning } from "archive/contract/dates/known-date";
import type { Language } from "archive/contract/language";
import type { Privacy } from "archive/contract/sharing/privacy";
import type { BloodGroup, Gender } from "archive/contract/profile/profile-lists";
import type { AlbumTables } from "./albums-tables";
import type { BagTables } from "./bags-tables";
import type { HistoryTables } from "./history-tables";
import type { ListTables } from "./lists-tables";
import type { ModerationTables } from "./moderation-tables";
import type { AccountTables } from "./accounts-tables";
import type { ErasuresTable } from "./erasures-tables";
import type { JobTables } from "./jobs-tables";
import type { KeepingTables } from "./keeping-tables";
import type { NotificationTables } from "./notifications-tables";
import type { PaymentTables } from "./payments-tables";
import type { ImportTables } from "./imports-tables";
import type { ProfileMediaTables } from "./profile-media-tables";
import type { SearchTables } from "./search-tables";
import type { LinkTables, SharingTables } from "./sharing-tables";
import type { StewardTables } from "./stewards-tables";
import type { IdentityTables, WaitingIdentity, WayInTables } from "./ways-in-tables";
import type { FilesTable, RenditionsTable } from "./files-tables";
import type { DraftsTable, UnsentFormsTable, UploadsTable } from "./uploads-tables";
import type { WriterTables } from "./writers-tables";

/** Kept by triggers; of whoever never had an item there is no row. */
interface ItemCountsTable {
  owner_id: number;
  /** Out of the bin, as the others. */
  handwriting: number;
  voice: number;
  /** Voices that belong to a handwriting. */
  tied: number;
}

export interface Database
  extends AccountTables,
    AlbumTables,
    BagTables,
    HistoryTables,
    IdentityTables,
    ImportTables,
    JobTables,
    KeepingTables,
    LinkTables,
    ListTables,
    SharingTables,
    NotificationTables,
    ModerationTables,
    PaymentTables,
    ProfileMediaTables,
    SearchTables,
    StewardTables,
    WayInTables,
    WriterTables {
  people: PeopleTable;
  person_stamps: PersonStampsTable;
  codes: CodesTable;
  sessions: SessionsTable;
  items: ItemsTable;
  item_years: ItemYearsTable;
  item_counts: ItemCountsTable;
  files: FilesTable;
  renditions: RenditionsTable;
  drafts: DraftsTable;
  uploads: UploadsTable;
  unsent_forms: UnsentFormsTable;
  one_use_answers: OneUseAnswersTable;
  messages: MessagesTable;
  erasures: ErasuresTable;
}

/** Every row is a person who confirmed an address; unconfirmed ones stay in `codes`, so that none matches anything. */
interface PeopleTable {
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
}

/** Written by triggers alone (migration 0006). */
interface PersonStampsTable {
  person_id: number;
  /** Another after each change of what is the person's own. */
  stamp: string;
}

/**
 * A registration, a recovery, another address of somebody's, or a proof of who they are, that waits for its code; `id`
 * is the handle its browser keeps.
 */
interface CodesTable {
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
}

/** A refresh family: one signed-in device. */
interface SessionsTable {
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
}

interface ItemsTable extends Record<ItemTextColumn, Generated<string>> {
  id: Generated<number>;
  owner_id: number;
  kind: ItemKind;
  status: ItemStatus;
  /** Handwriting that a voice belongs to; it follows that one's status and deletion. */
  voice_of: number | null;
  /** The handwriting that a voice belonged to, where it was moved to the bin by itself. */
  was_voice_of: Generated<number | null>;
  version: Generated<number>;
  /** Goes up when a file is replaced; part of media addresses. */
  content_version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  binned_at: Date | null;
  /** Since when the operator hides it from everyone but its owner, and why, in the operator's words. */
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string>;
  /** Writer whom the owner's text on who wrote or spoke it means. */
  writer_id: Generated<number | null>;
  /** Days of the date of writing, ISO 8601; null where that end is open, or there is no date. */
  written_from: Generated<string | null>;
  written_to: Generated<string | null>;
  /** The date as it was typed, where the Bengali calendar was meant, and its reckoning ("bd", "wb"); else empty. */
  written_typed: Generated<string>;
  written_reckoning: Generated<Reckoning | "">;
  /** The date in words of both languages, for search. */
  written_words: Generated<string>;
}

/** Numbers of items that somebody has of each year; written by triggers (migration 0033). */
interface ItemYearsTable {
  owner_id: number;
  /** "1971"; "197X" of what may be of a decade from its beginning on; empty of what has no date. */
  span: string;
  items: number;
}

/** Answers of creates by their one-use id. */
interface OneUseAnswersTable {
  person_id: number;
  once: string;
  answer: unknown;
  created_at: Generated<Date>;
}

/** Mail and SMS on their way; on a machine without SMTP they stay here and the outbox page shows them. */
interface MessagesTable {
  id: Generated<number>;
  channel: "mail" | "sms";
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** Address that ends letters of this kind by one POST, for the mail's header. */
  unsubscribe: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export type CodeRow = Selectable<CodesTable>;
export type NewCode = Insertable<CodesTable>;
export type NewFile = Insertable<FilesTable>;

export type MessageRow = Selectable<MessagesTable>;
