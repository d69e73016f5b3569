import { BAG_SCHEMAS, type BagAlbums, type BagPerson, type BagWriters } from "archive/contract/bags/bag-item";
import type { BagAlbumRow } from "archive/db/bags/bag-rows";
import { findOwnDetails, listOwnProfileMedia } from "archive/db/leaving/data-export";
import { listKeptStewardships } from "archive/db/stewards/kept-stewardships";
import { listKeptWriters } from "archive/db/writers/writers";
import { legalName } from "./bag-names";
import { sumsRead } from "./content-sums";
import { placeKept, type Placing } from "./place-files";

/** Who is said to have written and spoken, and what somebody told of themselves. */
export interface OwnParts {
  person: BagPerson;
  writers: BagWriters["writers"];
}

/**
 * Puts somebody's own pictures, sounds and their writers' faces in their places, and says what was told of both.
 * @param wanted.writers those of them alone; all where it is null
 * @param wanted.seenBy who gets it, where that is another: faces are those that they see, and of a writer's names and
 *   other people they learn none
 */
export async function placeOwnParts(
  placing: Omit<Placing, "known">,
  personId: number,
  wanted: { person: boolean; writers: ReadonlySet<number> | null; seenBy: number | null },
): Promise<OwnParts> {
  const { services } = placing;
  const { db } = services;
  const isWanted = (writerId: number) => wanted.writers?.has(writerId) ?? true;
  const media = (await listOwnProfileMedia(db, personId, wanted.seenBy)).filter(({ writerId }) =>
    writerId === null ? wanted.person : isWanted(writerId),
  );
  const known = await sumsRead(
    services,
    media.map(({ storageKey }) => storageKey),
  );
  const kept: ((typeof media)[number] & { path: string })[] = [];
  for (const file of media) {
    const name = legalName(file.ownName, String(file.id));
    const path = file.writerId === null ? `about-me/${file.kind} ${name}` : `writers/${file.writerId} ${name}`;
    const state = await placeKept({ ...placing, known }, path, file);
    if (state === "sound") kept.push({ ...file, path });
    else placing.missing.push({ item: null, name: path, reason: state });
  }
  const filesOf = (writerId: number | null) => kept.filter((file) => file.writerId === writerId);
  const details = await findOwnDetails(db, personId);
  const writers = (await listKeptWriters(db, personId)).filter(({ id }) => isWanted(id));
  return {
    person: {
      schema: BAG_SCHEMAS.person,
      person: asTexts(details),
      files: filesOf(null).map((file) => Object.assign(describeOwn(file), { kind: file.kind })),
      stewardships: (await listKeptStewardships(db, personId)).map(({ other, name, may, state, reason, ...at }) => ({
        other,
        name,
        may,
        only_me: at.onlyMe,
        state,
        reason,
        created_at: at.createdAt.toISOString(),
        asked_at: at.askedAt?.toISOString() ?? null,
      })),
    },
    writers: writers.map((writer) => {
      const [face] = filesOf(writer.id);
      const told = wanted.seenBy === null ? writer : { ...writer, names: [writer.name], samePersons: [] };
      return Object.assign(describeWriter(told), {
        face: face ? { ...describeOwn(face), from_item: face.fromItem } : null,
        same_persons: told.samePersons.map(({ owner, name, agreed, since }) => ({
          owner,
          name,
          agreed,
          since: new Date(since).toISOString(),
        })),
      });
    }),
  };
}

/** What is written of a writer, but for pictures and other people. */
export function describeWriter(writer: Awaited<ReturnType<typeof listKeptWriters>>[number]) {
  return {
    id: writer.id,
    name: writer.name,
    name_translation: writer.nameTranslation,
    names: writer.names,
    kinship: writer.kinship,
    about: writer.about,
    about_translation: writer.aboutTranslation,
    born: writer.born,
    died: writer.died,
    created_at: writer.createdAt.toISOString(),
  };
}

/** Albums as the archive tells of them, with what of them is in it. */
export function describeAlbums(rows: BagAlbumRow[], holds: (itemId: number) => boolean): BagAlbums {
  return {
    schema: BAG_SCHEMAS.albums,
    albums: rows.map(({ id, name, createdAt, coverId, people, groups, itemIds }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      cover: coverId !== null && holds(coverId) ? coverId : null,
      shared_with_people: people,
      shared_with_groups: groups,
      items: itemIds.filter(holds),
    })),
  };
}

interface PlacedOwn {
  path: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  ownName: string;
}

function describeOwn({ path, mediaType, bytes, sha256, ownName }: PlacedOwn) {
  return { path, media_type: mediaType, bytes, sha256, own_name: ownName };
}

/** What somebody told of themselves, as texts. */
export function asTexts(details: Record<string, string | Date | null>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}
