import { ALBUM_TEXTS } from "archive/contract/albums/album-texts";
import {
  ALBUM_GOES_TO,
  BAG_SCHEMAS,
  WRITER_GOES_TO,
  type BagAlbums,
  type BagPerson,
  type BagWriters,
} from "archive/contract/bags/bag-item";
import { isFor, thingFor, type Reader } from "archive/contract/goes-to";
import { byColumn } from "archive/contract/text/text-list";
import { WRITER_TEXTS, writerTextsFor } from "archive/contract/writers/writer-texts";
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
 * @param wanted.seenBy who gets it, where that is another: faces are those that they see
 */
export async function placeOwnParts(
  placing: Omit<Placing, "known">,
  personId: number,
  wanted: { person: boolean; writers: ReadonlySet<number> | null; reader: Reader; seenBy: number | null },
): Promise<OwnParts> {
  const { services } = placing;
  const { db } = services;
  const { reader } = wanted;
  const isWanted = (writerId: number) => wanted.writers?.has(writerId) ?? true;
  const media = (await listOwnProfileMedia(db, personId, wanted.seenBy)).filter(({ writerId }) =>
    writerId === null ? wanted.person : isWanted(writerId),
  );
  const known = await sumsRead(
    services,
    media.map(({ storageKey }) => storageKey),
  );
  const kept: PlacedOwn[] = [];
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
      stewardships: (await listKeptStewardships(db, personId)).map(({ created_at, asked_at, ...row }) =>
        Object.assign(row, { created_at: created_at.toISOString(), asked_at: asked_at?.toISOString() ?? null }),
      ),
    },
    writers: writers.map((writer) => {
      const [face] = filesOf(writer.id);
      const described = {
        ...describeWriter({ ...writer, ...writerTextsFor(reader, writer) }),
        face: face ? { ...describeOwn(face), from_item: face.fromItem } : null,
        same_persons: writer.samePersons.map(({ since, ...same }) =>
          Object.assign(same, { since: new Date(since).toISOString() }),
        ),
      };
      const told = thingFor(reader, described, WRITER_GOES_TO);
      return isFor(reader, WRITER_GOES_TO.names.list) ? told : Object.assign(told, { names: [writer.name] });
    }),
  };
}

/** What is written of a writer, but for pictures and other people. */
export function describeWriter(writer: Awaited<ReturnType<typeof listKeptWriters>>[number]) {
  return {
    id: writer.id,
    ...byColumn(WRITER_TEXTS, (name) => writer[name]),
    names: writer.names,
    created_at: writer.createdAt.toISOString(),
  };
}

/** Albums as the archive tells its reader of them, with what of them is in it. */
export function describeAlbums(rows: BagAlbumRow[], holds: (itemId: number) => boolean, reader: Reader): BagAlbums {
  const albums = rows.map(({ id, createdAt, coverId, people, groups, itemIds, ...texts }) => ({
    id,
    ...byColumn(ALBUM_TEXTS, (name) => texts[name]),
    created_at: createdAt.toISOString(),
    cover: coverId !== null && holds(coverId) ? coverId : null,
    shared_with_people: people,
    shared_with_groups: groups,
    items: itemIds.filter(holds),
  }));
  return { schema: BAG_SCHEMAS.albums, albums: albums.map((album) => thingFor(reader, album, ALBUM_GOES_TO)) };
}

type PlacedOwn = Awaited<ReturnType<typeof listOwnProfileMedia>>[number] & { path: string };

function describeOwn({ path, mediaType, bytes, sha256, ownName }: PlacedOwn) {
  return { path, media_type: mediaType, bytes, sha256, own_name: ownName };
}

/** What somebody told of themselves, as texts. */
export function asTexts(details: Record<string, string | Date | null>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}
