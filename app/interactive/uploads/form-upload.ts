import { POSTED, type PostOutcome } from "~/ui/posting/post-or-stay";
import { takeFile } from "~/interactive/give-files";
import { forgetTyped } from "~/ui/posting/typed-words";
import { findBlob, findPendingUpload, type PendingUpload, type PendingFile } from "~/interactive/kept/pending-uploads";
import { forgetRecording, keepPart } from "~/interactive/kept/recording";
import { fillForm } from "./fill-form";
import { filesOf, pendingUploadOf, textsOf, type FormFacts } from "./pending-upload-of-form";
import { postPendingUpload } from "./post-pending-upload";
import { detachForm, runFor, runOf, stopRun } from "./upload-runs";
import type { UploadRun } from "./upload-run";
import type { UploadHost, Posted } from "./upload-host";
import { number, say } from "./upload-messages";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";

interface Hears {
  /** The run that the form shows; null for none. */
  onRun(id: string | null): void;
  onFault(texts: string[]): void;
}

/** An open item form: what it sends goes through here, and what becomes of it comes back to it. */
export class FormUpload implements UploadHost {
  #run: UploadRun | null = null;
  #faults: string[] = [];
  /** The upload whose drafts the form takes along at this moment. */
  #posting: PendingUpload | null = null;
  #taken = false;
  #plain = false;
  #busy = false;
  readonly #left = new AbortController();

  constructor(
    private readonly facts: FormFacts,
    private readonly hears: Hears,
  ) {
    const { signal } = this.#left;
    facts.form.addEventListener("formdata", ({ formData }) => this.#bring(formData), { signal });
    facts.form.addEventListener("change", () => this.#changed(), { signal });
    addEventListener(POSTED, (event) => this.#heard(event as CustomEvent<PostOutcome>), { signal });
    addEventListener("beforeunload", (event) => this.#run?.active && !this.#run.kept && event.preventDefault(), {
      signal,
    });
  }

  /** The form was left. */
  close(): void {
    this.#left.abort();
    if (this.#run) detachForm(this.#run);
  }

  /** Takes up an upload that waits. */
  async adopt(id: string): Promise<void> {
    const upload = runOf(id)?.upload ?? (await findPendingUpload(id).catch(() => null));
    if (!upload || upload.person !== this.facts.person || this.#left.signal.aborted) return;
    await fillForm(this.facts.form, this.facts.file, upload);
    const refused = upload.refused !== null;
    this.#take(runFor(upload, new Map(), true, this));
    // Asked again, the archive says at each field what was wrong.
    void this.#run?.go();
    if (refused) this.hears.onFault([]);
  }

  submit(event: Event): void {
    if (this.#posting || this.#plain) return;
    if (this.#run?.active) {
      event.preventDefault();
      event.stopPropagation();
      this.#run.tryNow();
      return;
    }
    // A form without files, in no trouble, goes its own way.
    if (!this.#run && filesOf(this.facts.form).length === 0 && navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#send();
  }

  tryNow(): void {
    this.#run?.tryNow();
  }

  /** Stops the sending; the form stays as it is. */
  async stop(): Promise<void> {
    const run = this.#run;
    if (!run) return;
    this.#take(null);
    const { id, person, recorded, files } = run.upload;
    const key = files[0]?.key ?? "";
    const recording = recorded > 0 ? (run.blobs.get(key) ?? (await findBlob(id, key).catch(() => null))) : null;
    // The recorder keeps it again.
    if (recording)
      await keepPart({ person, seconds: recorded, type: recording.type, data: recording }).catch(() => undefined);
    await stopRun(run);
  }

  removeFile(key: string): void {
    const file = this.#run?.upload.files.find((each) => each.key === key);
    if (!file || !this.#run) return;
    this.#takeOut(file);
    if (this.#run.upload.files.length === 1) void this.stop();
    else this.#run.removeFile(key);
  }

  async post(upload: PendingUpload): Promise<Posted> {
    const { form } = this.facts;
    if (!form.isConnected) return postPendingUpload(upload);
    const heard = new Promise<PostOutcome>((resolve) => {
      addEventListener(POSTED, (event) => resolve((event as CustomEvent<PostOutcome>).detail), { once: true });
    });
    this.#posting = upload;
    this.#taken = !("FormDataEvent" in window);
    form.requestSubmit();
    this.#posting = null;
    // Something else in the form holds it back, and says why.
    if (!this.#taken) return { at: "refused", message: say("refused") };
    const outcome = await heard;
    if (outcome.at === "saved") return { at: "saved", item: upload.item };
    if (outcome.at !== "refused") return { at: outcome.at };
    const { reply } = outcome;
    return {
      at: "refused",
      message: Object.values(reply?.errors ?? {}).flat()[0] ?? reply?.message ?? say("refused"),
      unpaid: reply?.freeLimit,
    };
  }

  refusedFile(file: PendingFile, message: string): void {
    this.#takeOut(file);
    this.#faults.push(say("fileRefused", { name: file.name, message }));
    this.hears.onFault([...this.#faults]);
  }

  plain(): void {
    this.#plain = true;
    void this.stop().then(() => this.facts.form.requestSubmit());
  }

  signIn({ id, page }: PendingUpload, kept: boolean): void {
    if (!kept) return;
    forgetTyped();
    location.assign(`/login?next=${encodeURIComponent(`${page}${page.includes("?") ? "&" : "?"}waiting=${id}`)}`);
  }

  savedUnasked(): void {
    forgetTyped();
    location.assign("/my-collections");
  }

  async #send(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#faults = [];
    this.hears.onFault([]);
    const { upload, blobs } = await pendingUploadOf(this.facts, this.#run?.upload ?? null);
    if (upload.files.length > MOST_PICTURES) {
      this.#busy = false;
      this.hears.onFault([say("tooMany", { limit: number(MOST_PICTURES) })]);
      return;
    }
    const run = this.#run ?? runFor(upload, blobs, false, this);
    Object.assign(run.upload, upload);
    for (const [key, blob] of blobs) run.blobs.set(key, blob);
    this.#take(run);
    await run.keep(blobs);
    // Kept as part of what is sent, it is no recording of its own any more.
    if (run.kept && upload.recorded > 0) await forgetRecording(upload.person).catch(() => undefined);
    this.#busy = false;
    if (!this.#left.signal.aborted) void run.go();
  }

  #take(run: UploadRun | null): void {
    this.#run = run;
    run?.handTo(this, true);
    this.hears.onRun(run?.upload.id ?? null);
  }

  #takeOut({ name, size }: PendingFile): void {
    for (const input of this.facts.form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
      const file = [...(input.files ?? [])].find((each) => each.name === name && each.size === size);
      if (file) return takeFile(input, file);
    }
  }

  /** The form is read for posting: its files are there already, and go by their drafts' names. */
  #bring(data: FormData): void {
    if (!this.#posting) return;
    this.#taken = true;
    data.delete(this.facts.file);
    data.delete("draft");
    for (const { draft } of this.#posting.files) if (draft) data.append("draft", draft);
  }

  #changed(): void {
    if (!this.#run) return;
    this.#run.upload.fields = textsOf(this.facts.form);
    void this.#run.keep();
  }

  /** Of a form that went its own way: where it did not arrive it becomes an upload after all. */
  #heard(event: CustomEvent<PostOutcome>): void {
    const { at } = event.detail;
    if (at === "signIn" || at === "away") event.preventDefault();
    if (this.#plain && at === "away") this.#waitPlain();
    if (this.#run?.active || this.#plain) return;
    if (at === "away" || at === "signIn") void this.#send();
  }

  /** The plain way has nothing to go on from: the whole form goes again. */
  #waitPlain(): void {
    this.hears.onFault([say("away")]);
    addEventListener("online", () => this.facts.form.requestSubmit(), { once: true, signal: this.#left.signal });
  }
}
