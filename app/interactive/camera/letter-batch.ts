import { replaceBlob } from "../kept/replace-blob";
import { newKey } from "../uploads/form-contents";
import { sendToTray } from "../uploads/send-to-tray";
import type { UploadRun } from "../uploads/upload-run";
import type { Photograph } from "./lens";
import { quarterTurn } from "./quarter-turn";
import { smallCopy } from "./small-copy";

/** The letter whose pages are being taken, as this tab remembers it over a reload. */
interface Letter {
  person: number;
  key: string;
  /** From 1, in this going on. */
  index: number;
  /** Number that its last picture got; what was taken away leaves a gap. */
  taken: number;
  /** Pages that it has. */
  pages: number;
}

/** A picture that stands under the camera. */
export interface TakenPage {
  id: string;
  /** Address of its small copy, which it holds itself. */
  preview: string;
}

interface LastPage {
  run: UploadRun;
  picture: Photograph;
  isKept: boolean;
  release(): void;
}

const REMEMBERED = "akkhor-letter";

/**
 * Pictures of letters taken one after another. Each lies on this device before the next can be taken, and goes off to
 * the tray once that is taken: until then it may be turned, or taken away.
 */
export class LetterBatch {
  pages: TakenPage[] = [];
  /** The last picture is blurred, and nobody said yet that it is to stay. */
  isBlurred = false;
  /** Fault of the last press; null where all went well. */
  fault: "notKept" | "notTurned" | null = null;
  #letter: Letter;
  #last: LastPage | null = null;
  #madeAt = 0;

  /** @param most pages that a letter may have */
  constructor(
    person: number,
    private readonly most: number,
    private readonly onChange: () => void,
  ) {
    this.#letter = remembered(person) ?? { person, ...newLetter(1) };
  }

  get letter(): Readonly<Letter> {
    return this.#letter;
  }

  /** The last picture, while it may be taken away. */
  get last(): Readonly<LastPage> | null {
    return this.#last;
  }

  /** Adds a page to the letter, or begins the next where that has as many as it may. Resolves once it is kept. */
  async add(picture: Photograph): Promise<void> {
    if (this.#letter.pages >= this.most) this.next();
    const letter = this.#letter;
    letter.taken += 1;
    remember(letter);
    this.#madeAt = Math.max(Date.now(), this.#madeAt + 1);
    const file = new File([picture.blob], nameOf(this.#madeAt), { type: "image/jpeg", lastModified: this.#madeAt });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken = { letter: `${letter.key}.${letter.taken}`, held };
    const { run, isKept } = sendToTray(file, letter.person, taken);
    const [kept, { address, isBlurred }] = await Promise.all([isKept, picture.copy ?? smallCopy(picture)]);
    this.#last?.release();
    // What lies on this device is read from there: a hundred pictures are not held in memory.
    if (kept) run.blobs.clear();
    else release();
    letter.pages += 1;
    remember(letter);
    this.pages = [...this.pages, { id: run.upload.id, preview: address }];
    this.#last = { run, picture, isKept: kept, release };
    this.isBlurred = isBlurred;
    this.fault = kept ? null : "notKept";
    this.onChange();
  }

  /** Takes the last picture away. */
  async takeAway(): Promise<void> {
    const last = this.#last;
    if (!last) return;
    this.#last = null;
    this.pages = this.pages.slice(0, -1);
    this.#letter.pages -= 1;
    remember(this.#letter);
    this.#settled();
    await last.run.discard();
    last.release();
  }

  /** Turns the last picture a quarter clockwise. */
  async turn(): Promise<void> {
    const last = this.#last;
    const [file] = last?.run.upload.files ?? [];
    if (!last?.isKept || !file) return;
    const blob = await quarterTurn(last.picture.blob);
    const { address } = await smallCopy({ ...last.picture, blob });
    if (!address || this.#last !== last || !(await replaceBlob(last.run.upload.id, file.key, blob))) {
      this.fault = "notTurned";
      return this.onChange();
    }
    file.size = blob.size;
    await last.run.keep();
    last.picture.blob = blob;
    const page = this.pages.at(-1);
    this.pages = this.pages.map((each) => (each === page ? { ...each, preview: address } : each));
    this.fault = null;
    this.onChange();
  }

  /** Begins the next letter, where this one has a page. */
  next(): void {
    if (this.#letter.pages === 0) return;
    this.#let();
    this.#letter = { ...this.#letter, ...newLetter(this.#letter.index + 1) };
    remember(this.#letter);
    this.#settled();
  }

  /** The last picture stays as it is. */
  keep(): void {
    this.#settled();
  }

  /** The last picture is there, and can't be taken away any more. */
  sent(): void {
    this.#last = null;
    this.#settled();
  }

  /** Ends it: the next time it begins with a letter of its own. */
  close(): void {
    this.leave();
    sessionStorage.removeItem(REMEMBERED);
  }

  /** Lets all go off. */
  leave(): void {
    this.#let();
    this.onChange();
  }

  #settled(): void {
    this.isBlurred = false;
    this.fault = null;
    this.onChange();
  }

  #let(): void {
    this.#last?.release();
    this.#last = null;
    this.pages = [];
  }
}

function newLetter(index: number): Omit<Letter, "person"> {
  return { key: newKey(), index, taken: 0, pages: 0 };
}

function remember(letter: Letter): void {
  try {
    sessionStorage.setItem(REMEMBERED, JSON.stringify(letter));
  } catch {
    // Without it a reload begins the next letter.
  }
}

function remembered(person: number): Letter | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(REMEMBERED) ?? "null") as Letter | null;
    return found?.person === person ? found : null;
  } catch {
    return null;
  }
}

/** Named as phones name pictures, to the millisecond: IMG_20241103_181522_041.jpg. */
function nameOf(moment: number): string {
  const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString();
  return `IMG_${local.slice(0, 23).replace(/[-:]/g, "").replace(/[T.]/g, "_")}.jpg`;
}
