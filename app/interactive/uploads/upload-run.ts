import { findBlob, findPendingUpload, type PendingUpload, type PendingFile } from "~/interactive/kept/pending-uploads";
import { withLock } from "./with-lock";
import { hideUpload, showUpload, type Stage } from "./upload-status";
import { isThere, Progress } from "./progress";
import { uploadFile, type Outcome } from "./upload-file";
import type { UploadHost } from "./upload-host";
import { UploadStore } from "./upload-store";
import { say } from "./upload-messages";
import { Backoff } from "./backoff";

/** Files at once: while the archive looks at one, the next is on the line. */
const AT_ONCE = 2;

/** The sending of one upload, from its first byte until it is saved, refused or stopped. */
export class UploadRun {
  readonly #worth = new Backoff();
  readonly #stops = new Map<string, (remove: boolean) => void>();
  readonly #progress = new Progress();
  readonly #store: UploadStore;
  #stage: Stage;
  #halted: "signIn" | "plain" | null = null;
  #item: number | null = null;
  #active = false;
  #ended = false;

  /** @param blobs bytes by the files' keys; those that are missing lie on disk */
  constructor(
    readonly upload: PendingUpload,
    readonly blobs: Map<string, Blob>,
    kept: boolean,
    private host: UploadHost,
    public inForm: boolean,
  ) {
    this.#store = new UploadStore(upload, kept);
    this.#stage = upload.refused === null ? "sending" : "refused";
    this.#tell();
  }

  /** Whether it lies on this device: its page may be closed. */
  get kept(): boolean {
    return this.#store.kept;
  }

  get active(): boolean {
    return this.#active;
  }

  /** Hands the upload to its form, or back to whoever sends without one. */
  handTo(host: UploadHost, inForm: boolean): void {
    this.host = host;
    this.inForm = inForm;
    this.#tell();
  }

  /** Sends what is not there yet, then posts. Resolves when there is nothing more to do by itself. */
  async go(): Promise<void> {
    if (this.#active || this.#ended) return;
    this.#active = true;
    this.#halted = null;
    this.upload.refused = null;
    this.#progress.clear();
    this.#to("sending");
    await withLock(
      `akkhor-parcel ${this.upload.id}`,
      () => this.#to("elsewhere"),
      () => this.#work(),
    );
    this.#active = false;
  }

  tryNow(): void {
    this.#worth.now();
    void this.go();
  }

  /** Takes a file out of what is sent. */
  removeFile(key: string): void {
    this.#stops.get(key)?.(true);
    this.upload.files = this.upload.files.filter((file) => file.key !== key);
    void this.keep();
    this.#tell();
  }

  /** Ends it for good; nothing of it stays here. */
  async stop(): Promise<void> {
    this.#ended = true;
    for (const stop of this.#stops.values()) stop(true);
    this.#worth.now();
    hideUpload(this.upload.id);
    await this.#store.forget();
  }

  /** Writes down where it stands. @param blobs bytes that are new */
  async keep(blobs?: ReadonlyMap<string, Blob>): Promise<void> {
    if (blobs) await this.#store.keep(blobs);
    else if (!(await this.#store.update())) return this.stop();
    this.#tell();
  }

  async #work(): Promise<void> {
    if (this.#stage === "elsewhere" && !(await this.#asLeft())) return;
    while (!this.#ended) {
      this.#to("sending");
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendFiles()));
      if (this.#ended) return;
      if (this.#halted) return this.#halt(this.#halted);
      const refused = this.upload.files.filter((file) => this.#progress.of(file).stage === "refused");
      if (refused.length > 0)
        return this.#refuse(refused.map((file) => `${file.name}: ${this.#progress.of(file).message}`).join(" "));
      this.#to("posting");
      const { host } = this;
      const posted = await host.post(this.upload);
      if (posted.at === "saved") {
        await this.#saved(posted.item);
        if (this.host !== host) this.host.savedUnasked();
        return;
      }
      // Opened in its form meanwhile: posted by that, the refusal shows at its fields.
      if (posted.at === "refused" && this.host !== host) continue;
      if (posted.at === "refused") return this.#refuse(posted.message, posted.unpaid);
      if (posted.at === "signIn") return this.#halt("signIn");
      this.#to("away");
      await this.#worth.wait();
    }
  }

  /** Takes up what another tab left. @returns false where that has saved it, or was refused */
  async #asLeft(): Promise<boolean> {
    const left = await findPendingUpload(this.upload.id);
    if (!left) {
      hideUpload(this.upload.id);
      this.#ended = true;
      this.host.savedUnasked();
      return false;
    }
    Object.assign(this.upload, left);
    if (left.refused === null) return true;
    this.#to("refused");
    return false;
  }

  async #sendFiles(): Promise<void> {
    for (let file = this.#next(); file; file = this.#next()) await this.#sendFile(file);
  }

  #next(): PendingFile | undefined {
    if (this.#ended || this.#halted) return undefined;
    return this.upload.files.find((file) => !isThere(file) && this.#progress.of(file).stage === "waiting");
  }

  async #sendFile(file: PendingFile): Promise<void> {
    this.#mark(file, { stage: "sending" });
    const blob = this.blobs.get(file.key) ?? (await findBlob(this.upload.id, file.key).catch(() => null));
    // An old draft is better than nothing: the archive may have it still, and says so if not.
    if (!blob) return this.#mark(file, file.draft ? { stage: "up" } : { stage: "refused", message: say("lostHere") });
    for (;;) {
      const outcome = await this.#try(file, blob);
      if (this.#ended || this.#halted) return;
      if (outcome.at === "up") {
        Object.assign(file, { draft: outcome.draft, draftedAt: Date.now() });
        this.#mark(file, { stage: "up", sent: file.size });
        return this.keep();
      }
      if (outcome.at === "refused") {
        this.#mark(file, { stage: "refused", message: outcome.message });
        file.url = null;
        return this.host.refusedFile(file, outcome.message);
      }
      if (outcome.at === "stopped") return;
      if (outcome.at === "signIn" || outcome.at === "plain") {
        this.#halted = outcome.at;
        for (const stop of this.#stops.values()) stop(false);
        return;
      }
      if (outcome.at === "lost") file.url = null;
      else this.#to("away");
      await this.#worth.wait();
      if (this.#ended || !this.upload.files.includes(file)) return;
    }
  }

  async #try(file: PendingFile, blob: Blob): Promise<Outcome> {
    const { kind, person } = this.upload;
    const upload = uploadFile(
      { file: blob, name: file.name, kind, person, url: file.url },
      {
        onUrl: (url) => {
          file.url = url;
          void this.keep();
        },
        onProgress: (sent) => {
          if (sent > this.#progress.of(file).sent) this.#worth.moved();
          if (this.#stage === "away" && !this.#ended) this.#to("sending");
          this.#mark(file, { stage: sent < file.size ? "sending" : "looking", sent });
        },
      },
    );
    this.#stops.set(file.key, upload.stop);
    const outcome = await upload.outcome;
    this.#stops.delete(file.key);
    return outcome;
  }

  async #saved(item: number | null): Promise<void> {
    // Its form leads on by itself, and is gone before the upload is.
    const { inForm } = this;
    this.#item = item;
    this.#ended = true;
    await this.#store.forget();
    if (inForm) hideUpload(this.upload.id);
    else this.#to("saved");
  }

  async #refuse(message: string, unpaid = false): Promise<void> {
    Object.assign(this.upload, { refused: message, unpaid });
    await this.keep();
    this.#to("refused");
  }

  #halt(why: "signIn" | "plain"): void {
    if (why === "plain") return this.host.plain();
    this.#to("signIn");
    this.host.signIn(this.upload, this.kept);
  }

  #mark(file: PendingFile, change: Parameters<Progress["mark"]>[1]): void {
    this.#progress.mark(file, change);
    this.#tell();
  }

  #to(stage: Stage): void {
    this.#stage = stage;
    this.#tell();
  }

  #tell(): void {
    if (this.#ended && this.#stage !== "saved") return;
    showUpload(this.upload, {
      stage: this.#stage,
      files: this.upload.files.map((file) => this.#progress.viewOf(file)),
      kept: this.kept,
      inForm: this.inForm,
      item: this.#item,
    });
  }
}
