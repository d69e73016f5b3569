import { useEffect, useRef } from "react";
type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Fields in which somebody has put something since the page was hydrated. */
const touched = new Set<Typed>();
/** The form that is on its way: what is in it goes along. */
let sent: HTMLFormElement | null = null;
/** What must not be left at all, and is told of each try: a recording that runs. */
const held = new Set<() => void>();

/** A proof of who one is, typed again in a moment, is no loss; nor is a word that is only sought. */
const SLIGHT = "[type=search], [type=password], [type=hidden], [type=checkbox], [type=radio]";
const PROOF = "[autocomplete=current-password], [autocomplete=one-time-code]";

/** Whether the page holds words, or chosen files, that leaving would lose. */
export function hasTyped(): boolean {
  return [...touched].some(
    (field) => field.isConnected && field.value !== field.defaultValue && field.form !== null && field.form !== sent,
  );
}

/** What was put in is kept elsewhere by now, or given up. */
export function forgetTyped(): void {
  touched.clear();
}

/** A form that was sent has its answer: refused, it can be lost again. */
export function formAnswered(): void {
  sent = null;
}

/** Tells who holds the page that somebody tries to leave. @returns whether it is held */
export function isHeld(): boolean {
  for (const onTry of held) onTry();
  return held.size > 0;
}

/** Notes what is put into the forms of a hydrated page. @returns ends it */
export function watchTyped(): () => void {
  const leaving = new AbortController();
  const listen = (name: string, heard: (target: EventTarget | null) => void) =>
    document.addEventListener(name, ({ target }) => heard(target), { capture: true, signal: leaving.signal });
  listen("input", (field) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.matches(SLIGHT)) return;
    if (field.form?.method !== "post" || field.form.querySelector(PROOF)) return;
    touched.add(field);
    sent = null;
    // Not before there is something to lose: it keeps some browsers from holding the page ready for the way back.
    addEventListener("beforeunload", ask);
  });
  listen("submit", (form) => {
    if (form instanceof HTMLFormElement) sent = form;
  });
  return () => leaving.abort();
}

/** For another document, and the tab's end, the browser asks in its own words. */
function ask(event: Event): void {
  if (held.size > 0 || hasTyped()) event.preventDefault();
}

/**
 * While `stays`, every way out of the page is shut: links, the back button, Escape, a form. `onTry` hears of each try.
 * Closing the tab or loading another document asks as the browser does.
 */
export function useStay(stays: boolean, onTry: () => void): void {
  const told = useRef(onTry);
  useEffect(() => {
    told.current = onTry;
  });
  useEffect(() => {
    if (!stays) return;
    const tried = () => told.current();
    held.add(tried);
    addEventListener("beforeunload", ask);
    return () => void held.delete(tried);
  }, [stays]);
}
