import { sql, type RawBuilder } from "kysely";
import type { FileFault, PlaceKind } from "archive/contract/items/place";
import { isOpenCopy } from "archive/db/items/open-copies";
import { personOf, type ViewerKey } from "archive/db/access/granted";

/** How an original is kept, beside the item that it belongs to. */
export interface KeptOriginalRecord {
  fileId: number;
  sha256: string;
  mediaType: string;
  /** Media type of its open copy. */
  openType: string | null;
  checkedAt: string | null;
  fault: FileFault | null;
  there: number | null;
  /** Places that have a copy, also those that settings no longer name. */
  copies: { kind: PlaceKind; address: string }[];
}

/**
 * How the present originals of the item at hand are kept, in their order, each by its first page, for its owner; null
 * for all others. Comes with the item in one question.
 */
export function keptOriginals(viewer: ViewerKey): RawBuilder<KeptOriginalRecord[] | null> {
  const person = personOf(viewer);
  if (person === null) return sql`null::json`;
  return sql<KeptOriginalRecord[] | null>`case when items.owner_id = ${person} then (
    select json_agg(json_build_object(
      'fileId', files.id,
      'sha256', files.sha256,
      'mediaType', files.media_type,
      'openType', (select renditions.media_type from renditions
        where renditions.file_id = files.id and ${isOpenCopy}),
      'checkedAt', files.checked_at,
      'fault', files.fault,
      'there', files.there,
      'copies', array(
        select json_build_object('kind', storage_places.kind, 'address', storage_places.address)
        from file_copies join storage_places on storage_places.id = file_copies.place_id
        where file_copies.storage_key = files.storage_key and file_copies.copied_at is not null
          and file_copies.fault is null and storage_places.role = 'copy'
        order by storage_places.created_at, storage_places.id)
    ) order by files.position)
    from files where files.item_id = items.id and files.replaced_at is null and not exists (
      select from files as page where page.item_id = files.item_id and page.storage_key = files.storage_key
        and page.replaced_at is null and page.position < files.position)) end`;
}
