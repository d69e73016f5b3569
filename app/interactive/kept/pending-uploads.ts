import type { ItemKind } from "archive/contract/items/item";
import { WAITING_MARK } from "~/session/kept-marks";
import { inPlace, within } from "./database";
import { setMark } from "./marks";
import { forgetRecording } from "./recording";

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

const DRAFT_LIVES_MS = 23 * 3_600_000;

const keyOf = (upload: string, file: string) => `${upload} ${file}`;
/** Every file of an upload: a key begins with its id and a blank, and "~" sorts behind whatever follows. */
const keysOf = (upload: string) => IDBKeyRange.bound(`${upload} `, `${upload} ~`);

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

/** Whether the archive has all of a file. Drafts live for a day; one that is about to go is sent anew. */
export function isThere({ draft, draftedAt }: PendingFile): boolean {
  return draft !== null && Date.now() - draftedAt < DRAFT_LIVES_MS;
}

/** The bytes of a file; null where they do not lie here, or can't be read. */
export async function findBlob(upload: string, file: string): Promise<Blob | null> {
  const found = inPlace<Blob | undefined>("blobs", "readonly", (blobs) => blobs.get(keyOf(upload, file)));
  return (await found.catch(() => null)) ?? null;
}

export async function deletePendingUpload({ id, person }: PendingUpload): Promise<void> {
  await within(["parcels", "blobs"], "readwrite", (transaction) => {
    transaction.objectStore("blobs").delete(keysOf(id));
    return transaction.objectStore("parcels").delete(id);
  });
  if ((await listPendingUploads(person)).length === 0) setMark(WAITING_MARK, person, false);
}

/** Takes away all that lies on this device of the person. */
export async function forgetAll(person: number): Promise<void> {
  for (const upload of await listPendingUploads(person)) await deletePendingUpload(upload);
  await forgetRecording(person);
}

/**
 * Where one upload lies on this device, if it can. One write after another: one that came late would bring back what is
 * forgotten.
 */
export class UploadStore {
  #writes: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** @param kept whether it lies there already */
  constructor(
    private readonly upload: PendingUpload,
    public kept: boolean,
  ) {}

  /** Puts it there with the bytes that are new, all or nothing. What can't be kept goes on all the same. */
  async keep(blobs: ReadonlyMap<string, Blob>): Promise<void> {
    const { id, person } = this.upload;
    await this.#next(async () => {
      if (this.#closed) return;
      this.kept = await within(["parcels", "blobs"], "readwrite", (transaction) => {
        for (const [key, blob] of blobs) transaction.objectStore("blobs").put(blob, keyOf(id, key));
        return transaction.objectStore("parcels").put(this.upload);
      }).then(
        () => true,
        () => false,
      );
      if (this.kept) setMark(WAITING_MARK, person, true);
    });
  }

  /**
   * Writes down how it stands.
   * @returns false where it was taken away, by another tab or at log-out: it is not to be sent any more
   */
  async update(): Promise<boolean> {
    return this.#next(async () => {
      if (!this.kept || this.#closed) return true;
      const found = inPlace<IDBValidKey | undefined>("parcels", "readwrite", (uploads) => {
        const asked = uploads.getKey(this.upload.id);
        asked.addEventListener("success", () => asked.result !== undefined && uploads.put(this.upload));
        return asked;
      });
      return found.then(
        (key) => key !== undefined,
        () => true,
      );
    });
  }

  /**
   * Does the work while no other tab of this browser does the same. Where another is at it, `onElsewhere` is told, and
   * the work is done once that tab has ended or given up. Where the browser has no locks the one-use id of a create,
   * and the version of an edit, keep it from being saved twice.
   */
  async withLock(onElsewhere: () => void, work: () => Promise<void>): Promise<void> {
    const name = `akkhor-parcel ${this.upload.id}`;
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) return work();
    const done = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await work();
      return true;
    });
    if (done) return;
    onElsewhere();
    await locks.request(name, work);
  }

  /** Takes it away, for good. */
  async forget(): Promise<void> {
    this.#closed = true;
    await this.#next(async () => {
      if (this.kept) await deletePendingUpload(this.upload).catch(() => undefined);
    });
  }

  #next<Result>(write: () => Promise<Result>): Promise<Result> {
    const done = this.#writes.then(write);
    this.#writes = done;
    return done;
  }
}
