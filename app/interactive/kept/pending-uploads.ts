import type { ItemKind } from "archive/contract/items/item";
import { WAITING_MARK } from "~/session/kept-marks";
import { inPlace, within } from "./database";
import { setMark } from "./marks";

/** A file on its way. Its bytes lie in a place of their own: what is known of it changes often, and they never do. */
export interface PendingFile {
  /** Names it within its upload. */
  key: string;
  name: string;
  size: number;
  /** Address at which its upload goes on; null before it has begun. */
  url: string | null;
  /** What the archive calls it once all of it is there, and since when (epoch milliseconds): drafts live for a day. */
  draft: string | null;
  draftedAt: number;
}

/** A form that was sent off and is not saved yet: all that is needed to save it without the page it was written on. */
export interface PendingUpload {
  id: string;
  person: number;
  kind: ItemKind;
  /** The item that it changes; null where it makes one. */
  item: number | null;
  /** Address of its form. */
  page: string;
  /** Texts of the form, as a form has them: a name may come twice. */
  fields: [name: string, value: string][];
  /** In the order of the pages. */
  files: PendingFile[];
  /**
   * Seconds of the recording that was taken into it, so that it can be given back to the recorder; 0 where there is
   * none.
   */
  recorded: number;
  /** Why the archive did not take it, in words; null where it was not refused. */
  refused: string | null;
  /** It was refused for the free limit: once the person has paid it goes on by itself. */
  unpaid?: boolean;
  /** Epoch milliseconds. */
  madeAt: number;
}

const keyOf = (upload: string, file: string) => `${upload} ${file}`;
/** Every file of an upload: a key begins with its id and a blank, and "~" sorts behind whatever follows. */
const keysOf = (upload: string) => IDBKeyRange.bound(`${upload} `, `${upload} ~`);

/**
 * Keeps an upload with the bytes that are new in it, all or nothing. Resolves once it is on disk.
 * @throws where the browser keeps nothing
 */
export async function savePendingUpload(upload: PendingUpload, blobs: ReadonlyMap<string, Blob>): Promise<void> {
  await within(["parcels", "blobs"], "readwrite", (transaction) => {
    for (const [key, blob] of blobs) transaction.objectStore("blobs").put(blob, keyOf(upload.id, key));
    return transaction.objectStore("parcels").put(upload);
  });
  setMark(WAITING_MARK, upload.person, true);
}

/**
 * Writes down how a kept upload stands.
 * @returns false where it was taken away meanwhile: by another tab, or at log-out
 */
export async function updatePendingUpload(upload: PendingUpload): Promise<boolean> {
  const found = await inPlace<IDBValidKey | undefined>("parcels", "readwrite", (uploads) => {
    const asked = uploads.getKey(upload.id);
    asked.addEventListener("success", () => asked.result !== undefined && uploads.put(upload));
    return asked;
  });
  return found !== undefined;
}

/** The person's uploads, oldest first. */
export async function listPendingUploads(person: number): Promise<PendingUpload[]> {
  const all = await inPlace<PendingUpload[]>("parcels", "readonly", (uploads) =>
    uploads.index("person").getAll(person),
  );
  return all.toSorted((one, other) => one.madeAt - other.madeAt);
}

/** As it lies on disk now: another tab may have sent it meanwhile. */
export async function findPendingUpload(id: string): Promise<PendingUpload | null> {
  return (await inPlace<PendingUpload | undefined>("parcels", "readonly", (uploads) => uploads.get(id))) ?? null;
}

/** The bytes of a file; null where they do not lie here. */
export async function findBlob(upload: string, file: string): Promise<Blob | null> {
  return (await inPlace<Blob | undefined>("blobs", "readonly", (blobs) => blobs.get(keyOf(upload, file)))) ?? null;
}

export async function deletePendingUpload({ id, person }: PendingUpload): Promise<void> {
  await within(["parcels", "blobs"], "readwrite", (transaction) => {
    transaction.objectStore("blobs").delete(keysOf(id));
    return transaction.objectStore("parcels").delete(id);
  });
  if ((await listPendingUploads(person)).length === 0) setMark(WAITING_MARK, person, false);
}
