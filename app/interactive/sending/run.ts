import { findBlob, findParcel, type Parcel, type ParcelFile } from "../kept/parcels";
import { alone } from "./alone";
import { hide, show, type Stage } from "./board";
import { isThere, Progress } from "./progress";
import { uploadFile, type Outcome } from "./upload-file";
import type { Desk } from "./run-desk";
import { Shelf } from "./shelf";
import { say } from "./words";
import { WorthTrying } from "./worth-trying";

/** Files at once: while the archive looks at one, the next is on the line. */
const AT_ONCE = 2;

/** The sending of one parcel, from its first byte until it is saved, refused or stopped. */
export class Run {
  readonly #worth = new WorthTrying();
  readonly #stops = new Map<string, (remove: boolean) => void>();
  readonly #progress = new Progress();
  readonly #shelf: Shelf;
  #stage: Stage;
  #halted: "signIn" | "plain" | null = null;
  #item: number | null = null;
  #active = false;
  #ended = false;

  /** @param blobs bytes by the files' keys; those that are missing lie on disk */
  constructor(
    readonly parcel: Parcel,
    readonly blobs: Map<string, Blob>,
    kept: boolean,
    private desk: Desk,
    public atDesk: boolean,
  ) {
    this.#shelf = new Shelf(parcel, kept);
    this.#stage = parcel.refused === null ? "sending" : "refused";
    this.#tell();
  }

  /** Whether it lies on this device: its page may be closed. */
  get kept(): boolean {
    return this.#shelf.kept;
  }

  get active(): boolean {
    return this.#active;
  }

  /** Hands the parcel to its form, or back to whoever sends without one. */
  handTo(desk: Desk, atDesk: boolean): void {
    this.desk = desk;
    this.atDesk = atDesk;
    this.#tell();
  }

  /** Sends what is not there yet, then posts. Resolves when there is nothing more to do by itself. */
  async go(): Promise<void> {
    if (this.#active || this.#ended) return;
    this.#active = true;
    this.#halted = null;
    this.parcel.refused = null;
    this.#progress.clear();
    this.#to("sending");
    await alone(`akkhor-parcel ${this.parcel.id}`, () => this.#to("elsewhere"), () => this.#work());
    this.#active = false;
  }

  tryNow(): void {
    this.#worth.now();
    void this.go();
  }

  /** Takes a file out of what is sent. */
  removeFile(key: string): void {
    this.#stops.get(key)?.(true);
    this.parcel.files = this.parcel.files.filter((file) => file.key !== key);
    void this.keep();
    this.#tell();
  }

  /** Ends it for good; nothing of it stays here. */
  async stop(): Promise<void> {
    this.#ended = true;
    for (const stop of this.#stops.values()) stop(true);
    this.#worth.now();
    hide(this.parcel.id);
    await this.#shelf.forget();
  }

  /** Writes down where it stands. @param blobs bytes that are new */
  async keep(blobs?: ReadonlyMap<string, Blob>): Promise<void> {
    if (blobs) await this.#shelf.keep(blobs);
    else if (!(await this.#shelf.update())) return this.stop();
    this.#tell();
  }

  async #work(): Promise<void> {
    if (this.#stage === "elsewhere" && !(await this.#asLeft())) return;
    while (!this.#ended) {
      this.#to("sending");
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendFiles()));
      if (this.#ended) return;
      if (this.#halted) return this.#halt(this.#halted);
      const refused = this.parcel.files.filter((file) => this.#progress.of(file).stage === "refused");
      if (refused.length > 0) return this.#refuse(refused.map((file) => `${file.name}: ${this.#progress.of(file).message}`).join(" "));
      this.#to("posting");
      const { desk } = this;
      const posted = await desk.post(this.parcel);
      if (posted.at === "saved") {
        await this.#saved(posted.item);
        if (this.desk !== desk) this.desk.savedUnasked();
        return;
      }
      // Opened in its form meanwhile: posted by that, the refusal shows at its fields.
      if (posted.at === "refused" && this.desk !== desk) continue;
      if (posted.at === "refused") return this.#refuse(posted.message, posted.unpaid);
      if (posted.at === "signIn") return this.#halt("signIn");
      this.#to("away");
      await this.#worth.wait();
    }
  }

  /** Takes up what another tab left. @returns false where that has saved it, or was refused */
  async #asLeft(): Promise<boolean> {
    const left = await findParcel(this.parcel.id);
    if (!left) {
      hide(this.parcel.id);
      this.#ended = true;
      this.desk.savedUnasked();
      return false;
    }
    Object.assign(this.parcel, left);
    if (left.refused === null) return true;
    this.#to("refused");
    return false;
  }

  async #sendFiles(): Promise<void> {
    for (let file = this.#next(); file; file = this.#next()) await this.#sendFile(file);
  }

  #next(): ParcelFile | undefined {
    if (this.#ended || this.#halted) return undefined;
    return this.parcel.files.find((file) => !isThere(file) && this.#progress.of(file).stage === "waiting");
  }

  async #sendFile(file: ParcelFile): Promise<void> {
    this.#mark(file, { stage: "sending" });
    const blob = this.blobs.get(file.key) ?? (await findBlob(this.parcel.id, file.key).catch(() => null));
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
        return this.desk.refusedFile(file, outcome.message);
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
      if (this.#ended || !this.parcel.files.includes(file)) return;
    }
  }

  async #try(file: ParcelFile, blob: Blob): Promise<Outcome> {
    const { kind, person } = this.parcel;
    const smallChunks = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    const upload = uploadFile(
      { file: blob, name: file.name, kind, person, url: file.url, smallChunks },
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
    // Its form leads on by itself, and is gone before the parcel is.
    const { atDesk } = this;
    this.#item = item;
    this.#ended = true;
    await this.#shelf.forget();
    if (atDesk) hide(this.parcel.id);
    else this.#to("saved");
  }

  async #refuse(message: string, unpaid = false): Promise<void> {
    Object.assign(this.parcel, { refused: message, unpaid });
    await this.keep();
    this.#to("refused");
  }

  #halt(why: "signIn" | "plain"): void {
    if (why === "plain") return this.desk.plain();
    this.#to("signIn");
    this.desk.signIn(this.parcel, this.kept);
  }

  #mark(file: ParcelFile, change: Parameters<Progress["mark"]>[1]): void {
    this.#progress.mark(file, change);
    this.#tell();
  }

  #to(stage: Stage): void {
    this.#stage = stage;
    this.#tell();
  }

  #tell(): void {
    if (this.#ended && this.#stage !== "saved") return;
    const { id, person, kind, page, fields, files, refused } = this.parcel;
    const caption = fields.find(([name]) => name === "description")?.[1].trim();
    show({
      id,
      person,
      kind,
      page,
      title: caption || (files[0]?.name ?? ""),
      stage: this.#stage,
      files: files.map((file) => this.#progress.viewOf(file)),
      kept: this.kept,
      atDesk: this.atDesk,
      message: refused ?? "",
      item: this.#item,
    });
  }
}
