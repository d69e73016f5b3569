import { nameOf } from "./fields";
import type { PlainWindow } from "./window";

const PRESSED = "a[href], button, label, summary, input, select, textarea";
const SUBMITS = "button:not([type]), button[type=submit], input[type=submit], input[type=image]";

/** What a press on an element brings about without scripts. @throws where nothing would happen */
export async function press(window: PlainWindow, element: Element): Promise<void> {
  const target = element.closest(PRESSED);
  if (!target) throw new Error(`without scripts nothing happens when ${nameOf(element)} is pressed`);
  if (target.matches(":disabled, [aria-disabled=true]")) throw new Error(`${nameOf(target)} is disabled`);
  if (target.matches("[popovertarget], [commandfor]"))
    throw new Error("the plain client opens no popover: use Chromium (inBrowser)");
  window.changed();
  if (target.matches("label")) return pressLabel(window, target as HTMLLabelElement);
  if (target.matches("summary")) return unfold(target);
  if (target.matches("a")) return window.follow(target as HTMLAnchorElement);
  if (target.matches(SUBMITS)) return submitBy(window, target as HTMLButtonElement);
  if (target.matches("[type=reset]")) return (target as HTMLButtonElement).form?.reset();
  if (target.matches("button, [type=button]")) throw new Error(`without scripts ${nameOf(target)} does nothing`);
  if (target.matches("[type=checkbox], [type=radio]")) (target as HTMLInputElement).click();
}

/** Enter in a field presses the form's first submit button. */
export async function pressEnter(window: PlainWindow, element: Element): Promise<void> {
  if (!element.matches("input")) return press(window, element);
  const { form } = element as HTMLInputElement;
  const button = [...(form?.elements ?? [])].find((one) => one.matches(SUBMITS));
  if (!form) throw new Error(`${nameOf(element)} is in no form`);
  if (button?.matches(":disabled")) throw new Error(`the form's button is disabled: ${nameOf(button)}`);
  return window.submit(form, (button as HTMLButtonElement | undefined) ?? null);
}

function pressLabel(window: PlainWindow, label: HTMLLabelElement): Promise<void> | void {
  if (!label.control) throw new Error("without scripts nothing happens at a label of no field");
  return press(window, label.control);
}

function unfold(summary: Element): void {
  const details = summary.parentElement;
  if (!details?.matches("details") || details.querySelector(":scope > summary") !== summary)
    throw new Error(`${nameOf(summary)} opens nothing`);
  const { name } = details as HTMLDetailsElement & { name?: string };
  const group = details.getAttribute("name") ?? name;
  // Of those of one name only one is open.
  if (group)
    for (const other of details.ownerDocument.querySelectorAll(`details[name="${group}"]`))
      if (other !== details) other.removeAttribute("open");
  details.toggleAttribute("open");
}

function submitBy(window: PlainWindow, button: HTMLButtonElement): Promise<void> {
  if (!button.form) throw new Error(`${nameOf(button)} sends nothing: it is in no form`);
  return window.submit(button.form, button);
}
