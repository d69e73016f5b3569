import {
  findBlob,
  findPendingUpload,
  isThere,
  UploadStore,
  type PendingFile,
  type PendingUpload,
} from "~/interactive/kept/pending-uploads";
import { Backoff } from "./backoff";
import { Line } from "./line";
import { postPendingUpload, type UploadHost } from "./post-pending-upload";
import { uploadFile, type Outcome } from "./upload-file";
import { say } from "./upload-messages";
import {
  fileState,
  isActive,
  NEW,
  nextState,
  type FileState,
  type UploadEvent,
  type UploadStatus,
} from "./upload-state";

/** Files at once: while the archive looks at one, the next is on the line. */
const AT_ONCE = 2;
/** Files of all uploads of this page together: of two hundred each comes to its end before the last begins. */
const line = new Line(3);

/** The sending of one upload, from its first byte until it is saved, refused or discarded. */
export class UploadRun {
  readonly #backoff = new Backoff();
  /** End the tries that are under way, by the files' keys. */
  readonly #stops = new Map<string, (remove: boolean) => void>();
  readonly #store: UploadStore;
  #state = NEW;
  /** Its form; null where that is not open: what is wrong then waits on the banner. */
  private host: UploadHost | null = null;

  /**
   * @param blobs bytes by the files' keys; those that are missing lie on disk
   * @param onChange told after each change of `status`
   */
  constructor(
    readonly upload: PendingUpload,
    readonly blobs: Map<string, Blob>,
    kept: boolean,
    private readonly onChange: () => void,
  ) {
    this.#store = new UploadStore(upload, kept);
  }

  get status(): UploadStatus {
    return { upload: this.upload, state: this.#state, kept: this.#store.kept, inForm: this.host !== null };
  }

  /** Whether it goes on by itself. */
  get active(): boolean {
    return isActive(this.#state);
  }

  /** Hands the upload to its form; `null` where that was left: it goes on without. */
  handTo(host: UploadHost | null): void {
    this.host = host;
    this.onChange();
    if (!host && this.upload.refused === null) void this.go();
  }

  /**
   * Sends what is not there yet, then posts. Resolves when there is nothing more to do by itself.
   * @param first what is to be done before the first byte
   * @param held the first byte waits for it too, and no other tab sends it meanwhile
   */
  async go(first?: () => Promise<void>, held?: Promise<void>): Promise<void> {
    if (this.active) return;
    this.upload.refused = null;
    this.#begin();
    if (!this.active) return;
    await first?.();
    await this.#store.withLock(
      () => this.#to({ to: "elsewhere" }),
      () => Promise.resolve(held).then(() => this.#work()),
    );
  }

  tryNow(): void {
    this.#backoff.now();
    void this.go();
  }

  /** Takes a file out of what is sent. */
  removeFile(key: string): void {
    this.#stops.get(key)?.(true);
    this.upload.files = this.upload.files.filter((file) => file.key !== key);
    void this.keep();
    this.onChange();
  }

  /** Ends it for good; nothing of it stays here. */
  async discard(): Promise<void> {
    this.#to({ to: "gone" });
    this.#stopFiles(true);
    this.#backoff.now();
    await this.#store.forget();
  }

  /** Writes down where it stands. @param blobs bytes that are new */
  async keep(blobs?: ReadonlyMap<string, Blob>): Promise<void> {
    if (blobs) await this.#store.keep(blobs);
    else if (!(await this.#store.update())) return this.discard();
    this.onChange();
  }

  async #work(): Promise<void> {
    if (this.#state.at === "elsewhere" && !(await this.#takeOver())) return;
    while (this.active) {
      this.#begin();
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendFiles()));
      if (!this.active) return;
      const faults = this.upload.files.flatMap(({ key, name }) => {
        const file = fileState(this.#state, key);
        return file.at === "refused" ? [`${name}: ${file.message}`] : [];
      });
      if (faults.length > 0) return this.#refuse(faults.join(" "));
      const { host } = this;
      const posted = await (host ? host.post(this.upload) : postPendingUpload(this.upload));
      if (posted.at === "saved") {
        await this.#saved(posted.item);
        if (this.host !== host) this.host?.savedUnasked();
        return;
      }
      if (posted.at === "signIn") return this.#askToSignIn();
      // Opened in its form meanwhile: posted by that, the refusal shows at its fields.
      if (posted.at === "refused" && this.host !== host) continue;
      if (posted.at === "refused") return this.#refuse(posted.message, posted.unpaid);
      this.#to({ to: "away" });
      await this.#backoff.wait();
    }
  }

  /** Takes up what another tab left. @returns false where that has saved it, or was refused */
  async #takeOver(): Promise<boolean> {
    // What lies in this tab alone no other can have sent.
    if (!this.#store.kept) return true;
    const left = await findPendingUpload(this.upload.id);
    if (!left) {
      this.#to({ to: "gone" });
      this.host?.savedUnasked();
      return false;
    }
    Object.assign(this.upload, left);
    if (left.refused === null) return true;
    this.#to({ to: "idle" });
    return false;
  }

  async #sendFiles(): Promise<void> {
    const next = () => this.active && this.upload.files.find(({ key }) => fileState(this.#state, key).at === "waiting");
    for (let file = next(); file; file = next()) await this.#sendFile(file);
  }

  async #sendFile(file: PendingFile): Promise<void> {
    await line.pass(async () => {
      if (this.active && fileState(this.#state, file.key).at === "waiting") await this.#sendInLine(file);
    });
  }

  async #sendInLine(file: PendingFile): Promise<void> {
    this.#mark(file, { at: "sending", sent: 0 });
    const blob = this.blobs.get(file.key) ?? (await findBlob(this.upload.id, file.key));
    // An old draft is better than nothing: the archive may have it still, and says so if not.
    if (!blob) return this.#mark(file, file.draft ? { at: "sent" } : { at: "refused", message: say("lostHere") });
    while (this.active && this.upload.files.includes(file)) {
      const outcome = await this.#try(file, blob);
      if (!this.active || outcome.at === "stopped") return;
      if (outcome.at === "sent") {
        Object.assign(file, { draft: outcome.draft, draftedAt: Date.now() });
        this.#mark(file, { at: "sent" });
        return this.keep();
      }
      if (outcome.at === "refused") {
        this.#mark(file, { at: "refused", message: outcome.message });
        file.url = null;
        return this.host?.refusedFile(file, outcome.message);
      }
      if (outcome.at === "signIn") return this.#askToSignIn();
      if (outcome.at === "plain" && this.host) {
        this.#to({ to: "idle" });
        this.#stopFiles(false);
        return this.host.plain();
      }
      if (outcome.at === "lost") file.url = null;
      else this.#to({ to: "away" });
      await this.#backoff.wait();
    }
  }

  async #try(file: PendingFile, blob: Blob): Promise<Outcome> {
    const upload = uploadFile(this.upload, file, blob, {
      onUrl: (url) => {
        file.url = url;
        void this.keep();
      },
      onProgress: (sent) => {
        const before = fileState(this.#state, file.key);
        if (before.at === "sending" && sent > before.sent) this.#backoff.moved();
        this.#mark(file, { at: "sending", sent });
      },
    });
    this.#stops.set(file.key, upload.stop);
    const outcome = await upload.outcome;
    this.#stops.delete(file.key);
    return outcome;
  }

  #stopFiles(remove: boolean): void {
    for (const stop of this.#stops.values()) stop(remove);
  }

  async #saved(item: number | null): Promise<void> {
    // Its form leads on by itself, and is gone before the upload is.
    const inForm = this.host !== null;
    await this.#store.forget();
    this.#to(inForm ? { to: "gone" } : { to: "saved", item });
  }

  async #refuse(message: string, unpaid = false): Promise<void> {
    Object.assign(this.upload, { refused: message, unpaid });
    await this.keep();
    this.#to({ to: "idle" });
  }

  #askToSignIn(): void {
    this.#to({ to: "signIn" });
    this.#stopFiles(false);
    this.host?.signIn(this.upload, this.#store.kept);
  }

  #begin(): void {
    this.#to({ to: "sending", there: this.upload.files.filter(isThere).map(({ key }) => key) });
  }

  #mark({ key }: PendingFile, is: FileState): void {
    this.#to({ file: key, is });
  }

  #to(event: UploadEvent): void {
    this.#state = nextState(this.#state, event);
    this.onChange();
  }
}
