import { POSTED, type PostOutcome } from "~/forms/post-or-stay";
import { takeFile } from "~/forms/give-files";
import { forgetTyped } from "~/ui/typed-words";
import { findBlob, findParcel, type Parcel, type ParcelFile } from "../kept/parcels";
import { forgetRecording, keepPart } from "../kept/recording";
import { fillForm } from "./fill-form";
import { filesOf, parcelOf, textsOf, type FormFacts } from "./parcel-of-form";
import { postParcel } from "./post-parcel";
import { leaveDesk, runFor, runOf, stopRun } from "./runs";
import type { Run } from "./run";
import type { Desk, Posted } from "./run-desk";
import { number, say } from "./words";
import { MOST_PICTURES } from "archive/contract/most-pictures";

interface Hears {
  /** The run that the form shows; null for none. */
  onRun(id: string | null): void;
  onFault(texts: string[]): void;
}

/** An open item form: what it sends goes through here, and what becomes of it comes back to it. */
export class FormDesk implements Desk {
  #run: Run | null = null;
  #faults: string[] = [];
  /** The parcel whose drafts the form takes along at this moment. */
  #posting: Parcel | null = null;
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
    addEventListener("beforeunload", (event) => this.#run?.active && !this.#run.kept && event.preventDefault(), { signal });
  }

  /** The form was left. */
  close(): void {
    this.#left.abort();
    if (this.#run) leaveDesk(this.#run);
  }

  /** Takes up a parcel that waits. */
  async adopt(id: string): Promise<void> {
    const parcel = runOf(id)?.parcel ?? (await findParcel(id).catch(() => null));
    if (!parcel || parcel.person !== this.facts.person || this.#left.signal.aborted) return;
    await fillForm(this.facts.form, this.facts.file, parcel);
    const refused = parcel.refused !== null;
    this.#take(runFor(parcel, new Map(), true, this));
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
    const { id, person, recorded, files } = run.parcel;
    const key = files[0]?.key ?? "";
    const recording = recorded > 0 ? (run.blobs.get(key) ?? (await findBlob(id, key).catch(() => null))) : null;
    // The recorder keeps it again.
    if (recording) await keepPart({ person, seconds: recorded, type: recording.type, data: recording }).catch(() => undefined);
    await stopRun(run);
  }

  removeFile(key: string): void {
    const file = this.#run?.parcel.files.find((each) => each.key === key);
    if (!file || !this.#run) return;
    this.#takeOut(file);
    if (this.#run.parcel.files.length === 1) void this.stop();
    else this.#run.removeFile(key);
  }

  async post(parcel: Parcel): Promise<Posted> {
    const { form } = this.facts;
    if (!form.isConnected) return postParcel(parcel);
    const heard = new Promise<PostOutcome>((resolve) => {
      addEventListener(POSTED, (event) => resolve((event as CustomEvent<PostOutcome>).detail), { once: true });
    });
    this.#posting = parcel;
    this.#taken = !("FormDataEvent" in window);
    form.requestSubmit();
    this.#posting = null;
    // Something else in the form holds it back, and says why.
    if (!this.#taken) return { at: "refused", message: say("refused") };
    const outcome = await heard;
    if (outcome.at === "saved") return { at: "saved", item: parcel.item };
    if (outcome.at !== "refused") return { at: outcome.at };
    const { reply } = outcome;
    return { at: "refused", message: Object.values(reply?.errors ?? {}).flat()[0] ?? reply?.message ?? say("refused"), unpaid: reply?.freeLimit };
  }

  refusedFile(file: ParcelFile, message: string): void {
    this.#takeOut(file);
    this.#faults.push(say("fileRefused", { name: file.name, message }));
    this.hears.onFault([...this.#faults]);
  }

  plain(): void {
    this.#plain = true;
    void this.stop().then(() => this.facts.form.requestSubmit());
  }

  signIn({ id, page }: Parcel, kept: boolean): void {
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
    const { parcel, blobs } = await parcelOf(this.facts, this.#run?.parcel ?? null);
    if (parcel.files.length > MOST_PICTURES) {
      this.#busy = false;
      this.hears.onFault([say("tooMany", { limit: number(MOST_PICTURES) })]);
      return;
    }
    const run = this.#run ?? runFor(parcel, blobs, false, this);
    Object.assign(run.parcel, parcel);
    for (const [key, blob] of blobs) run.blobs.set(key, blob);
    this.#take(run);
    await run.keep(blobs);
    // Kept as part of what is sent, it is no recording of its own any more.
    if (run.kept && parcel.recorded > 0) await forgetRecording(parcel.person).catch(() => undefined);
    this.#busy = false;
    if (!this.#left.signal.aborted) void run.go();
  }

  #take(run: Run | null): void {
    this.#run = run;
    run?.handTo(this, true);
    this.hears.onRun(run?.parcel.id ?? null);
  }

  #takeOut({ name, size }: ParcelFile): void {
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
    this.#run.parcel.fields = textsOf(this.facts.form);
    void this.#run.keep();
  }

  /** Of a form that went its own way: where it did not arrive it becomes a parcel after all. */
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
