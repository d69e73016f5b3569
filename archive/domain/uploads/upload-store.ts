import { addAbortSignal, type Readable } from "node:stream";
import { DataStore, Upload, type Lock, type Locker } from "@tus/server";
import { findUpload, recordReceived, type UploadRecord } from "archive/db/items/uploads";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { UPLOAD_LIVES_MS, uploadEnd, dropUpload } from "./own-uploads";
import { uploadHold, type UploadHold } from "./upload-hold";

/** Uploads for one request of the tus server: what it may write to, it holds. */
export class UploadStore extends DataStore implements Locker {
  override extensions = ["creation", "creation-with-upload", "expiration", "termination"];
  #hold: UploadHold | undefined;
  #writing: Promise<number> | undefined;

  constructor(
    private readonly services: Services,
    /** Signal of the request. */
    private readonly signal: AbortSignal,
  ) {
    super();
  }

  newLock(id: string): Lock {
    const hold = (this.#hold = uploadHold(this.services, id));
    return {
      lock: (_signal, askToStop) => hold.take(() => void askToStop()),
      unlock: async () => {
        // The server goes on as soon as the line breaks; what came in before is being made durable then.
        await this.#writing?.catch(() => undefined);
        await hold.letGo();
      },
    };
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#find(id);
    const metadata = { kind: upload.kind, ...(upload.ownName === null ? {} : { filename: upload.ownName }) };
    const lastByte = new Date(upload.expiresAt.getTime() - UPLOAD_LIVES_MS).toISOString();
    return new Upload({
      id,
      size: upload.bytes,
      offset: upload.draftId ? upload.bytes : await this.services.unfinished.available(upload),
      metadata,
      creation_date: lastByte,
    });
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id);
    if (offset >= upload.bytes) return upload.bytes;
    await this.services.unfinished.refuseWhenFull(upload.bytes - offset);
    // A peer that left sends no end.
    addAbortSignal(this.signal, body);
    this.#writing = this.services.unfinished.append(upload, offset, this.#whileHeld(body), async (received, piece) => {
      const about = { id, token: this.#hold?.token ?? "", received, piece, expiresAt: uploadEnd(this.services.now()) };
      // Another request has taken over: what it confirms is what counts.
      if (!(await recordReceived(this.services.db, about))) throw refuse("not_ready", { retryAfterSeconds: 1 });
    });
    return this.#writing;
  }

  override async remove(id: string): Promise<void> {
    await dropUpload(this.services, await this.#find(id));
  }

  override getExpiration(): number {
    return UPLOAD_LIVES_MS;
  }

  /**
   * Each part as it is about to be written: what another request has begun to write, or finished, is touched no more.
   */
  async *#whileHeld(body: Readable): AsyncIterable<Buffer> {
    for await (const part of body) {
      if (!this.#hold?.isHeld()) throw refuse("not_ready", { retryAfterSeconds: 1 });
      yield part as Buffer;
    }
  }

  async #find(id: string): Promise<UploadRecord> {
    const upload = await findUpload(this.services.db, id, this.services.now());
    if (!upload) throw refuse("not_found");
    return upload;
  }
}
