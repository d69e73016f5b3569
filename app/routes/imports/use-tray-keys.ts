import { useEffect, useRef, type RefObject } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { asciiDigits } from "archive/contract/digits";
import { useRefresh } from "~/ui/page/use-refresh";
import { pageDrag } from "./page-drag";
import type { TrayFacts } from "./tray-facts";

const FIELDS = ["author", "written_at", "place", "album_id"] as const;
const YEAR = /^\d{4}$/;
/** From here on fields and letters stand beside each other (beside.css). */
const WIDE = "(min-width: 64rem)";

interface TrayKeys {
  /** A part of the form, to be tied to one. */
  part: RefObject<HTMLDivElement>;
  /**
   * The fields stand beside the letters, or close together above them, as on a phone, where they are folded away until
   * the first letter is ticked; null before hydration.
   */
  fields: "wide" | "close" | null;
}

/**
 * On a hydrated page: the fields say what the first letter that is ticked says, what is changed there is said of the
 * chosen at once, and up and down go on by a year. What is pressed is done one after another while one goes on; what is
 * refused goes the form's plain way, which says why. On a phone the letter that is ticked comes under the fields, so
 * that it is seen while it is described.
 */
export function useTrayKeys({ id, rows }: TrayFacts): TrayKeys {
  const part = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { refresh } = useRefresh();
  /** Texts of each letter by its id, as they were said last. */
  const now = useRef<Texts>(new Map());
  useEffect(() => {
    now.current = new Map(rows.map((row) => [String(row.id), row.said]));
  }, [rows]);
  useEffect(() => {
    const form = part.current?.closest("form");
    const details = form?.querySelector("details");
    if (!form || !details) return;
    const { matches: isWide } = matchMedia(WIDE);
    details.open ||= isWide;
    const left = new AbortController();
    let under: Promise<unknown> | null = null;
    let turns = 0;
    let plain = false;
    /** Sends a press behind those that are under way. */
    const send = (body: FormData, onRefused: (message: string) => void) => {
      const before = under;
      const turn = ++turns;
      under = (async () => {
        await before;
        await post(id, body).catch((error: unknown) => onRefused(error instanceof Refused ? error.message : ""));
        if (turn === turns) under = null;
        refresh();
      })();
    };
    const say = (field: HTMLInputElement) => {
      const chosen = chosenOf(form);
      if (chosen.length === 0) return;
      for (const each of chosen) now.current.set(each, { ...now.current.get(each), [field.name]: field.value });
      send(saidIn(form, field), (message) => {
        field.setCustomValidity(message);
        field.reportValidity();
      });
    };
    const heard: Record<string, (event: Event, target: HTMLInputElement) => void> = {
      change: (_, control) => {
        if (control.name === "entries") {
          show(form, now.current, control);
          if (control.checked && !isWide) bringUnder(details, control);
        } else if (isField(control)) say(control);
      },
      // What is typed takes the place of what another letter says.
      click: (_, field) => isField(field) && field.select?.(),
      input: (_, field) => field.setCustomValidity?.(""),
      keydown: (event) => step(event as KeyboardEvent) && event.preventDefault(),
      ...pageDrag((move) => {
        const body = new FormData(form);
        body.set("do", move);
        send(body, () => {
          const press = Object.assign(document.createElement("button"), { name: "do", value: move, hidden: true });
          form.append(press);
          plain = true;
          form.requestSubmit(press);
          press.remove();
        });
      }),
      // What a script wrote brings no change event of its own.
      focusout: (_, field) => {
        if (!field.dataset?.stepped) return;
        delete field.dataset.stepped;
        say(field);
      },
    };
    const { signal } = left;
    for (const [name, hear] of Object.entries(heard))
      form.addEventListener(name, (event) => hear(event, event.target as HTMLInputElement), { signal });
    const submit = (event: SubmitEvent) => {
      const { submitter, target } = event;
      const press = submitter as HTMLButtonElement | null;
      if (plain || (target !== form && !under)) return void (plain = false);
      // What it takes away lies nowhere else: it is asked about first.
      if (press?.value === "remove" && !under) return;
      event.preventDefault();
      event.stopPropagation();
      const again = () => {
        plain = true;
        (target as HTMLFormElement).requestSubmit(press);
      };
      // Another form, such as the one that saves, waits for what was said.
      if (target !== form || press?.value === "remove") return void under?.then(again);
      const body = new FormData(form);
      body.set("do", press?.value ?? "describe");
      send(body, again);
    };
    document.addEventListener("submit", submit, { capture: true, signal });
    return () => left.abort();
  }, [id, refresh]);
  return { part, fields: hydrated ? (matchMedia(WIDE).matches ? "wide" : "close") : null };
}

/** Opens the fields, and brings the letter that was ticked under them. */
function bringUnder(fields: HTMLDetailsElement, box: HTMLInputElement): void {
  fields.open = true;
  const letter = box.closest("label");
  if (!letter) return;
  letter.style.scrollMarginBlockStart = `${fields.offsetHeight + 16}px`;
  letter.scrollIntoView();
}

class Refused extends Error {}

/** @throws Refused with why, in words; what `fetch` throws where there is no network */
async function post(id: number, body: FormData): Promise<void> {
  const response = await fetch(`/sending?arrange=${id}`, { method: "POST", body });
  const { message } = (await response.json()) as { message?: string };
  if (!response.ok) throw new Refused(message);
}

type Texts = Map<string, Record<string, string>>;

function isField({ name }: HTMLInputElement): boolean {
  return FIELDS.some((each) => each === name);
}

/** @returns whether a key made a year another one */
function step({ key, target }: KeyboardEvent): boolean {
  const field = target as HTMLInputElement;
  const years = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
  const year = asciiDigits(field.value ?? "");
  if (field.name !== "written_at" || years === 0 || !YEAR.test(year)) return false;
  field.value = String(Number(year) + years);
  field.dataset.stepped = "true";
  return true;
}

/**
 * The fields say what the first letter says that is ticked; a second one may get the same. Where what is said goes
 * onward from one, a tick takes the place of the one before.
 */
function show(form: HTMLFormElement, said: Texts, changed: HTMLInputElement): void {
  if (!changed.checked) return;
  const boxes = boxesOf(form);
  if (reachOf(form) === "onward") for (const box of boxes) box.checked = box === changed;
  if (boxes.filter(({ checked }) => checked).length > 1) return;
  for (const [name, text] of Object.entries(said.get(changed.value) ?? {})) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = text;
  }
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("[name=entries]")];
}

function reachOf(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLInputElement>("[name=reach]:checked")?.value;
}

/** Ids of those that what is said is said of. */
function chosenOf(form: HTMLFormElement): string[] {
  const boxes = boxesOf(form);
  const reach = reachOf(form);
  const first = boxes.findIndex(({ checked }) => checked);
  const chosen = boxes.filter(
    ({ checked }, at) => reach === "all" || (reach === "onward" ? first >= 0 && at >= first : checked),
  );
  return chosen.map(({ value }) => value);
}

/** One field, said of the chosen; an emptied one too. */
function saidIn(form: HTMLFormElement, field: HTMLInputElement): FormData {
  const body = new FormData(form);
  for (const name of FIELDS) if (name !== field.name) body.delete(name);
  body.set("do", "describe");
  if (field.value === "") body.set("emptied", field.name);
  return body;
}
