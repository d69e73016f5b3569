import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { takeFile } from "~/interactive/give-files";
import { POSTED, type PostOutcome } from "~/ui/posting/post-or-stay";
import { findBlob, findPendingUpload, type PendingFile, type PendingUpload } from "~/interactive/kept/pending-uploads";
import { forgetRecording, keepPart } from "~/interactive/kept/recording";
import { anotherAccountPath } from "~/session/another-account";
import { splitFormToken } from "~/session/form-token";
import { forgetTyped } from "~/ui/posting/typed-words";
import { fillForm, filesOf, pendingUploadOf, recordedSeconds, textsOf, type FormFacts } from "./form-contents";
import { postPendingUpload, type Posted, type UploadHost } from "./post-pending-upload";
import { number, say } from "./upload-messages";
import type { UploadRun } from "./upload-run";
import { formAddress, runFor, runOf } from "./upload-runs";

interface FormListener {
  /** The run that the form shows; null for none. */
  onRun(id: string | null): void;
  /** What is wrong with its files, in words. */
  onFault(texts: string[]): void;
}

/** An open item form: what it sends goes through here, and what becomes of it comes back to it. */
export class FormUpload implements UploadHost {
  #run: UploadRun | null = null;
  #faults: string[] = [];
  /** What the form submits at this moment is the upload's own post. */
  #posting = false;
  /** It goes its plain way from now on. */
  #plain = false;
  /** The button that it was sent by, whose address may be another. */
  #button: HTMLElement | null = null;
  readonly #left = new AbortController();

  constructor(
    private readonly facts: FormFacts,
    private readonly listener: FormListener,
  ) {
    const { signal } = this.#left;
    facts.form.addEventListener("change", () => this.#changed(), { signal });
    addEventListener(POSTED, (event) => this.#posted(event), { signal });
    const leave = (event: Event) => this.#run?.active && !this.#run.status.kept && event.preventDefault();
    addEventListener("beforeunload", leave, { signal });
  }

  /** The form was left. */
  close(): void {
    this.#left.abort();
    this.#run?.handTo(null);
  }

  /** Takes up an upload that waits. */
  async adopt(id: string): Promise<void> {
    const upload = runOf(id)?.upload ?? (await findPendingUpload(id).catch(() => null));
    if (!upload || upload.person !== this.facts.person || this.#left.signal.aborted) return;
    await fillForm(this.facts.form, this.facts.file, upload);
    if (upload.refused !== null) this.listener.onFault([]);
    this.#take(runFor(upload));
    // Asked again, the archive says at each field what was wrong.
    void this.#run?.go();
  }

  submit(event: Event): void {
    if (this.#posting || this.#plain) return;
    // A form without files, in no trouble, goes its own way.
    if (!this.#run && filesOf(this.facts.form).length === 0 && navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    this.#button = event instanceof SubmitEvent ? event.submitter : null;
    if (this.#run?.active) this.#run.tryNow();
    else this.#send();
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
    const recording = recorded > 0 ? (run.blobs.get(key) ?? (await findBlob(id, key))) : null;
    // The recorder keeps it again.
    if (recording)
      await keepPart({ person, seconds: recorded, type: recording.type, data: recording }).catch(() => undefined);
    await run.discard();
  }

  removeFile(key: string): void {
    const file = this.#run?.upload.files.find((each) => each.key === key);
    if (!file || !this.#run) return;
    this.#takeOut(file);
    if (this.#run.upload.files.length === 1) void this.stop();
    else this.#run.removeFile(key);
  }

  async post(upload: PendingUpload): Promise<Posted> {
    const { form, file } = this.facts;
    if (!form.isConnected) return postPendingUpload(upload);
    const heard = new Promise<PostOutcome>((resolve) => {
      addEventListener(POSTED, ({ detail }) => resolve(detail), { once: true });
    });
    let taken = !("FormDataEvent" in window);
    // The form is read: its files are there already, and go by their drafts' names.
    const read = ({ formData }: FormDataEvent) => {
      taken = true;
      formData.delete(file);
      formData.delete("draft");
      for (const { draft } of upload.files) if (draft) formData.append("draft", draft);
    };
    form.addEventListener("formdata", read);
    this.#posting = true;
    form.requestSubmit(this.#button?.isConnected ? this.#button : null);
    this.#posting = false;
    form.removeEventListener("formdata", read);
    // Something else in the form holds it back, and says why.
    if (!taken) return { at: "refused", message: say("refused") };
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
    this.listener.onFault([...this.#faults]);
  }

  plain(): void {
    this.#plain = true;
    void this.stop().then(() => this.facts.form.requestSubmit());
  }

  signIn(upload: PendingUpload, kept: boolean): void {
    if (!kept) return;
    forgetTyped();
    const { owner } = splitFormToken(this.facts.token);
    const to = formAddress(upload);
    // That page knows whether nobody is signed in by now, or somebody else.
    const says = owner === null ? null : anotherAccountPath({ owner, to, waits: "device" });
    location.assign(says ?? `/login?next=${encodeURIComponent(to)}`);
  }

  savedUnasked(): void {
    forgetTyped();
    location.assign("/my-collections");
  }

  #send(): void {
    const { upload, blobs } = pendingUploadOf(this.facts, this.#run?.upload ?? null);
    const tooMany = upload.files.length > MOST_PICTURES;
    this.#faults = [];
    this.listener.onFault(tooMany ? [say("tooMany", { limit: number(MOST_PICTURES) })] : []);
    if (tooMany) return;
    const run = runFor(upload, blobs, false);
    Object.assign(run.upload, upload);
    for (const [key, blob] of blobs) run.blobs.set(key, blob);
    this.#take(run);
    void run.go(async () => {
      run.upload.recorded ||= await recordedSeconds(run.upload);
      await run.keep(blobs);
      // Kept as part of what is sent, it is no recording of its own any more.
      if (run.status.kept && run.upload.recorded > 0) await forgetRecording(run.upload.person).catch(() => undefined);
    });
  }

  #take(run: UploadRun | null): void {
    this.#run = run;
    run?.handTo(this);
    this.listener.onRun(run?.upload.id ?? null);
  }

  #takeOut(file: PendingFile): void {
    for (const input of this.facts.form.querySelectorAll<HTMLInputElement>("input[type=file]")) takeFile(input, file);
  }

  #changed(): void {
    if (!this.#run) return;
    this.#run.upload.fields = textsOf(this.facts.form);
    void this.#run.keep();
  }

  /** Of a form that went its own way: where it did not arrive it becomes an upload after all. */
  #posted(event: CustomEvent<PostOutcome>): void {
    const { at } = event.detail;
    if (at !== "signIn" && at !== "away") return;
    event.preventDefault();
    if (!this.#plain) {
      if (!this.#run?.active) this.#send();
    } else if (at === "away") {
      // The plain way has nothing to go on from: the whole form goes again.
      this.listener.onFault([say("away")]);
      addEventListener("online", () => this.facts.form.requestSubmit(), { once: true, signal: this.#left.signal });
    }
  }
}
