import { z } from "zod";
import { StatusField } from "archive/contract/items/item";
import { RECKONINGS } from "archive/contract/dates/known-date";
import { wire, type Known } from "archive/contract/wire";

/** How far it has come: being looked through, refused whole, waiting for a yes, being taken in, done. */
const IMPORT_STATES = ["looking", "refused", "ready", "taking", "done"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * Forms of what came: an archive of this product's (BagIt), files in folders, files one by one, or a list of what is
 * here already.
 */
const IMPORT_FORMS = ["bag", "files", "tray", "list"] as const;
export type ImportForm = (typeof IMPORT_FORMS)[number];

/** Programs that a plain zip is recognised to come from: Google Photos, WhatsApp, a phone's recorder. */
const IMPORT_SOURCES = ["takeout", "whatsapp", "memos"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/**
 * What becomes of one letter, voice or line: to be taken, here already, not to be taken, taken, or left out because the
 * plan, or the operator's quota, has no room.
 */
const ENTRY_STATES = ["new", "here", "refused", "taken", "no_room"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Most that one person has at a time. */
export const MOST_IMPORTS = 5;

/** Something that somebody came with, as its owner sees it. */
export const importWire = wire({
  id: z.number().int(),
  /** Name of the zip. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Null until it was looked through. */
  form: z.enum(IMPORT_FORMS).nullable(),
  /** Null for what is none of them. */
  source: z.enum(IMPORT_SOURCES).nullable(),
  /** Names of those who sent something of it, while it waits for a yes: perhaps its writers and speakers. */
  senders: z.string().array(),
  /** Still to be taken, with others who can see it, as a list beside it says. */
  forPeople: z.number().int(),
  forAll: z.number().int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Why it was refused whole, in words. */
  fault: z.string().nullable(),
  /** Of the part under way, out of a thousand. */
  progress: z.number().int(),
  /** Whether it waits: for room on the disk, or since much of the person's was read in the last hour. */
  waits: z.boolean(),
  /** Still to be taken, or taken. */
  letters: z.number().int(),
  voices: z.number().int(),
  /** Of these how many are taken. */
  taken: z.number().int(),
  here: z.number().int(),
  refused: z.number().int(),
  noRoom: z.number().int(),
  /** How many of those that are taken came without something, such as a date that could not be read. */
  lacking: z.number().int(),
  /** Bytes of what is to be taken, or was. */
  bytes: z.number().int(),
  /** For how many more the plan has room; null without a limit. */
  room: z.number().int().nullable(),
  /** Bytes that the operator's quota leaves, of all that is to be taken, and of the next; null without a quota. */
  quota: z.object({ left: z.number().int(), wanted: z.number().int(), next: z.number().int() }).nullable(),
});
export type Import = Known<typeof importWire>;

/** One of what is told by name. */
export const importEntryWire = wire({
  /** Its place, counted from 0. */
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(["handwriting", "voice"]).nullable(),
  state: z.enum(ENTRY_STATES),
  /** Why, in words. */
  reasons: z.string().array(),
  /** The item that it became, or that was here. */
  itemId: z.number().int().nullable(),
});
export type ImportEntry = Known<typeof importEntryWire>;

/** One that is to be taken, as it was understood: nothing of it is saved yet. */
export const importPreviewWire = wire({
  /** Its place, counted from 0. */
  id: z.number().int(),
  /** Name in the zip. */
  name: z.string(),
  kind: z.enum(["handwriting", "voice"]),
  pages: z.number().int(),
  /** Names of its files, in their order. */
  files: z.string().array(),
  /** Tells the picture of each file from others that stood in its place before, as a part of its address. */
  pictures: z.string().array(),
  /** The album that it goes into; null for none. */
  albumId: z.number().int().nullable(),
  caption: z.string(),
  captionTranslation: z.string(),
  /** EDTF, and the date as it was typed, like an item's. */
  writtenAt: z.string(),
  writtenTyped: z.string(),
  writtenReckoning: z.enum(["", ...RECKONINGS]),
  author: z.string(),
  place: z.string(),
  sender: z.string(),
  /** True where somebody typed its words out. */
  hasWords: z.boolean(),
  /** Number of who can see it. */
  status: z.number().int(),
});
export type ImportPreview = Known<typeof importPreviewWire>;

/** Texts of an item, by the names of the form, that a list changes: what each says, and what it is to say. */
export const importChangeWire = wire({
  /** Its place, counted from 0. */
  id: z.number().int(),
  itemId: z.number().int(),
  name: z.string(),
  kind: z.enum(["handwriting", "voice"]),
  texts: z.object({ name: z.string(), before: z.string(), after: z.string() }).array(),
});
export type ImportChange = Known<typeof importChangeWire>;

/** Most names of senders. */
export const MOST_SENDERS = 100;

/** A yes: `senders` are those who wrote or spoke what they sent; `status` says who can see what says nothing itself. */
export const ImportStart = z.object({
  status: StatusField.optional(),
  senders: z
    .preprocess((given) => (typeof given === "string" ? [given] : given), z.string().max(100).array().max(MOST_SENDERS))
    .optional()
    .default([]),
});
export type ImportStart = z.infer<typeof ImportStart>;

/** As the database counts. */
const MOST_PLACE = 2_147_483_647;

/** Those that something is said of, from a place on. */
export const ImportEntriesQuery = z.object({
  after: z.coerce.number().int().min(-1).max(MOST_PLACE).catch(-1).default(-1),
  limit: z.coerce.number().int().min(1).max(200).catch(100).default(100),
});
