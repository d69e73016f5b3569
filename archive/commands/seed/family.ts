import { readFileSync } from "node:fs";
import { z } from "zod";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { ITEM_TEXT_NAMES, type ItemTextName } from "archive/contract/items/item-texts";
import { sourcePath } from "archive/media/node-program";

const STATUSES = { public: PUBLIC, private: PRIVATE, "only me": ONLY_ME } as const;

/** Several lines stand in the file as a list. */
const Text = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join("\n"))]);
const texts = Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [name, Text.optional()]));

const Item = z.strictObject({
  ...(texts as Record<ItemTextName, z.ZodOptional<typeof Text>>),
  /** In archive/commands/seed/media. */
  file: z.string(),
  /** Files of a letter's further pages. */
  pages: z.string().array().optional(),
  caption: Text,
  writtenAt: z.string().transform(fromToday).optional(),
  /** File of the handwriting, put in before, that this voice belongs to. */
  voiceOf: z.string().optional(),
  status: z.enum(["public", "private", "only me"]).transform((name) => STATUSES[name]),
  /** Put in, then thrown into the bin. */
  binned: z.boolean().optional(),
});

const Person = z.strictObject({
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(["bn", "en"]),
  /** For operators. */
  note: z.strictObject({ bn: z.string(), en: z.string() }),
  /** Registered, but the code was never typed. */
  unconfirmed: z.boolean().optional(),
  items: Item.array(),
});

const Writer = z.strictObject({
  name: z.string(),
  /** Another name that was typed of them. */
  same: z.string().nullable(),
  /** In archive/commands/seed/media, drawn by us. */
  face: z.string(),
  name_translation: z.string(),
  kinship: z.string(),
  born: z.string(),
  died: z.string(),
  about: z.string(),
  about_translation: z.string(),
});

export type SeedItem = z.output<typeof Item>;
export type SeedPerson = z.output<typeof Person>;

/** A home (domain/home.ts) has something of this day, whenever the seed is put in. */
function fromToday(writtenAt: string): string {
  if (writtenAt !== "this day last year") return writtenAt;
  const today = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Dhaka" }).format(new Date());
  return today.replace(/^\d+/, (year) => String(Number(year) - 1));
}

const { people, writers } = z
  .strictObject({ people: Person.array(), writers: Writer.array() })
  .parse(JSON.parse(readFileSync(sourcePath("archive/commands/seed/family.json"), "utf8")));

/**
 * A family, as the seed puts it in: both languages, every status, letters of several pages, voices, the bin. Fewer than
 * the free limit each.
 */
export const FAMILY = people;

/** Amina's writers and speakers, by the name that is typed of their letters and voices. */
export const WRITERS = writers;

/** One for all of them; it is printed. */
export const SEED_PASSWORD = "akkhor-family-1";
