import { useEffect, useRef, type RefObject } from "react";
import { asciiDigits } from "archive/contract/digits";
import { useRefresh } from "~/ui/page/use-refresh";
import type { TrayFacts } from "./tray-facts";

const FIELDS = ["author", "written_at", "place", "album_id"] as const;
const YEAR = /^\d{4}$/;
/** From here on fields and letters stand beside each other (beside.css). */
const WIDE = "(min-width: 64rem)";

/**
 * On a hydrated page: the fields say what the first letter that is ticked says, and what is changed there is said of
 * the chosen at once; up and down go on by a year. Elsewhere on a phone the fields are folded away.
 * @returns a part of the form, to be tied to one
 */
export function useTrayKeys({ id, rows }: TrayFacts): RefObject<HTMLDivElement> {
  const part = useRef<HTMLDivElement>(null);
  const { refresh } = useRefresh();
  /** Texts of each letter by its id, as they were said last. */
  const now = useRef(new Map<string, Record<string, string>>());
  useEffect(() => {
    now.current = new Map(rows.map((row) => [String(row.id), row.said]));
  }, [rows]);
  useEffect(() => {
    const form = part.current?.closest("form");
    const details = form?.querySelector("details");
    if (!form || !details) return;
    const wide = matchMedia(WIDE).matches;
    details.open ||= wide;
    const left = new AbortController();
    const { signal } = left;
    /** All that is said is there before what is pressed next. */
    let under: Promise<unknown> | null = null;
    const say = (field: HTMLInputElement) => {
      const chosen = chosenOf(form);
      if (chosen.length === 0) return;
      const body = said(form, field);
      for (const id of chosen) now.current.set(id, { ...now.current.get(id), [field.name]: field.value });
      const sent = (under ?? Promise.resolve()).then(() => fetch(`/import/${id}/said`, { method: "POST", body }));
      under = sent
        .then(async (response) => {
          const { message } = (await response.json()) as { message?: string };
          field.setCustomValidity(response.ok ? "" : (message ?? ""));
          field.reportValidity();
        })
        // The button under the fields says it again.
        .catch(() => undefined)
        .finally(() => {
          under = null;
          refresh();
        });
    };
    form.addEventListener(
      "change",
      ({ target }) => {
        const control = target as HTMLInputElement;
        if (control.name === "entries") show(form, now.current, control);
        else if (FIELDS.some((name) => name === control.name)) say(control);
      },
      { signal },
    );
    // What is typed takes the place of what another letter says.
    form.addEventListener(
      "click",
      ({ target }) => {
        const field = target as HTMLInputElement;
        if (FIELDS.some((name) => name === field.name)) field.select();
      },
      { signal },
    );
    form.addEventListener("input", ({ target }) => (target as HTMLInputElement).setCustomValidity(""), { signal });
    form.addEventListener("keydown", (event) => step(event) && event.preventDefault(), { signal });
    // What a script wrote brings no change event of its own.
    form.addEventListener(
      "focusout",
      ({ target }) => {
        const field = target as HTMLInputElement;
        if (!field.dataset?.stepped) return;
        delete field.dataset.stepped;
        say(field);
      },
      { signal },
    );
    document.addEventListener(
      "submit",
      (event) => {
        if (!wide && event.target === form) details.open = false;
        if (!under) return;
        event.preventDefault();
        event.stopPropagation();
        const { submitter, target } = event;
        void under.then(() => (target as HTMLFormElement).requestSubmit(submitter));
      },
      { capture: true, signal },
    );
    return () => left.abort();
  }, [id, refresh]);
  return part;
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

/** Ticking one letter takes the place of the one before, where what is said goes onward from one. */
function show(form: HTMLFormElement, said: ReadonlyMap<string, Record<string, string>>, changed: HTMLInputElement) {
  const boxes = boxesOf(form);
  if (reachOf(form) === "onward" && changed.checked) for (const box of boxes) box.checked = box === changed;
  const first = boxes.find(({ checked }) => checked);
  for (const [name, text] of Object.entries(said.get(first?.value ?? "") ?? {})) {
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
function said(form: HTMLFormElement, field: HTMLInputElement): FormData {
  const body = new FormData(form);
  for (const name of FIELDS) if (name !== field.name) body.delete(name);
  body.set("do", "describe");
  if (field.value === "") body.set("emptied", field.name);
  return body;
}
