import { KEPT_SCHEMAS, type KeptPerson } from "archive/contract/bags/kept-descriptions";
import { listBagAlbums } from "archive/db/bags/bag-rows";
import { findKeptDetails, listKeptPersonFiles } from "archive/db/descriptions/kept-people";
import { findOwnDetails } from "archive/db/leaving/data-export";
import { listKeptWriters } from "archive/db/writers/writers";
import { asTexts, describeAlbums, describeWriter } from "archive/domain/bags/own-parts";
import type { Services } from "archive/domain/services";

/** Describes a person as their own archive does; null where they are gone. */
export async function describePerson({ db, config }: Services, personId: number): Promise<KeptPerson | null> {
  const more = await findKeptDetails(db, personId);
  if (!more) return null;
  const { albums } = describeAlbums(await listBagAlbums(db, personId, null), () => true, "archive");
  return {
    schema: KEPT_SCHEMAS.person,
    id: personId,
    site: config.siteOrigin,
    person: asTexts({ ...(await findOwnDetails(db, personId)), ...more }),
    albums: albums.map(({ items: _in, shared_with_people: _with, shared_with_groups: _groups, ...album }) => album),
    writers: (await listKeptWriters(db, personId)).map((writer) =>
      Object.assign(describeWriter(writer), { version: writer.version }),
    ),
    files: (await listKeptPersonFiles(db, personId)).map(({ x, y, size, fault, createdAt, replacedAt, ...file }) =>
      Object.assign(file, {
        state: fault ?? ("sound" as const),
        crop: x === null || y === null || size === null ? null : { x, y, size },
        added_at: createdAt.toISOString(),
        replaced_at: replacedAt?.toISOString() ?? null,
      }),
    ),
  };
}
