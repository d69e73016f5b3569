import {
  deletePendingUpload,
  savePendingUpload,
  updatePendingUpload,
  type PendingUpload,
} from "~/interactive/kept/pending-uploads";

/**
 * Where an upload lies on this device, if it can. One write after another: one that came late would bring back what is
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

  /** Puts it there with its bytes. What can't be kept goes on all the same. */
  async keep(blobs: ReadonlyMap<string, Blob>): Promise<void> {
    await this.#next(async () => {
      if (this.#closed) return;
      this.kept = await savePendingUpload(this.upload, blobs).then(
        () => true,
        () => false,
      );
    });
  }

  /** Writes down how it stands. @returns false where somebody took it away: it is not to be sent any more */
  async update(): Promise<boolean> {
    let there = true;
    await this.#next(async () => {
      if (this.kept && !this.#closed) there = await updatePendingUpload(this.upload).catch(() => true);
    });
    return there;
  }

  /** Takes it away, for good. */
  async forget(): Promise<void> {
    this.#closed = true;
    await this.#next(async () => {
      if (this.kept) await deletePendingUpload(this.upload).catch(() => undefined);
    });
  }

  #next(write: () => Promise<void>): Promise<void> {
    const done = this.#writes.then(write);
    this.#writes = done;
    return done;
  }
}
