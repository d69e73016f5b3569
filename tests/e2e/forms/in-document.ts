// Each of these runs in a document of Chromium's and in one of the plain client's, and brings all that it needs.

declare global {
  interface Window {
    /** Is given what would be sent, which then is not; absent, everything goes its way. */
    held?: (request: Request) => void;
    __remixRouter?: { navigate(path: string): Promise<void> };
  }
}

export type Field = [name: string, value: string];

/** What tells one way to send a form from all others of its document. */
export interface SendFacts {
  /** Path and query; tokens in it are left out. */
  address: string;
  method: string;
  enctype: string;
  /** Of its fields, each once. */
  names: string[];
  /** Name and value of the button; null for a form that has none. */
  button: Field | null;
}

/** A way to send a form of a document. */
export interface SendHere {
  facts: SendFacts;
  form: HTMLFormElement;
  button: HTMLButtonElement | null;
}

/** What a document says is wrong with a form, and the texts that stand in the form then. */
export interface Refused {
  summary: string[];
  errors: Field[];
  kept: Field[];
}

/** Every way to send a form of the document: each form with each of its buttons. */
export function sendsOf(document: Document): SendHere[] {
  return [...document.forms].flatMap((form) => {
    const fields = [...form.elements] as HTMLInputElement[];
    const buttons = fields.filter(({ type }) => type === "submit") as unknown as HTMLButtonElement[];
    const names = fields.filter(({ localName, name }) => localName !== "button" && name).map(({ name }) => name);
    return (buttons.length > 0 ? buttons : [null]).map((button) => {
      const own = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
      const { pathname, search } = new URL(own("action") || document.URL, document.URL);
      return {
        form,
        button,
        facts: {
          address: pathname + search.replace(/=[\w.-]{20,}/g, "=token"),
          method: own("method").toLowerCase() || "get",
          enctype: own("enctype") || "application/x-www-form-urlencoded",
          names: [...new Set(names)].toSorted(),
          // The way back is known by where one came from.
          button: button && [button.name, button.value.startsWith("/") ? "a path" : button.value],
        },
      };
    });
  });
}

/** Puts something into every field that a person fills in: the same each time, and what the browser takes. */
export function fillIn(form: HTMLFormElement): void {
  const tell = (field: Element, name: string) => {
    const { Event } = (form.ownerDocument.defaultView ?? window) as unknown as { Event: typeof globalThis.Event };
    field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const put = (field: HTMLInputElement, text: string) => {
    // React looks whether a value was put by its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  };
  const fields = [...form.elements] as HTMLInputElement[];
  const isBox = ({ type }: HTMLInputElement) => type === "checkbox";
  // A tick may fill the fields: with what the one that is chosen says.
  for (const field of [...fields.filter(isBox), ...fields.filter((one) => !isBox(one))]) {
    // Nobody reaches the one that is there for programs.
    if (field.disabled || field.readOnly || field.getAttribute("tabindex") === "-1") continue;
    // "As the one before" fills the field of its name, by a script at once, else as the form is sent.
    if (field.type === "checkbox" && !fields.some((one) => one.type === "text" && one.name === field.name))
      field.click();
    if (field.type === "radio" && fields.findLast(({ name }) => name === field.name) === field && !field.checked)
      field.click();
    if (field.type === "select-one") {
      const options = [...(field as unknown as HTMLSelectElement).options].filter(({ disabled }) => !disabled);
      put(field, options.pop()?.value ?? "");
      tell(field, "change");
    }
    if (/^(text|email|password|tel|url|number|textarea)$/.test(field.type)) {
      const texts = [`Words of ${field.name}`, "a@example.test", "123456", "1971"];
      if (field.type === "textarea") texts.unshift(`Two\nlines of ${field.name}`);
      for (const text of texts) {
        put(field, text);
        if (field.validity.valid) break;
      }
      tell(field, "input");
    }
  }
}

/** Texts of a form that a person types. */
export function textsOf(form: HTMLFormElement): HTMLInputElement[] {
  return ([...form.elements] as HTMLInputElement[]).filter(
    (field) =>
      /^(text|email|password|tel|url|number|textarea)$/.test(field.type) &&
      !(field.disabled || field.readOnly || field.getAttribute("tabindex") === "-1"),
  );
}

/** Puts into every text what is too long for it; of a form without texts nothing is ticked. */
export function spoil(form: HTMLFormElement, texts: HTMLInputElement[]): void {
  const { Event } = (form.ownerDocument.defaultView ?? window) as unknown as { Event: typeof globalThis.Event };
  // The browser's own checks would keep back what the server is to refuse.
  form.noValidate = true;
  for (const field of texts) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, "x".repeat(3000));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (texts.length > 0) return;
  for (const field of [...form.elements] as HTMLInputElement[])
    if (field.type === "checkbox" && field.checked) field.click();
}

/** What stands in a form's fields; of a field for one use, only that it is there. */
export function standsIn(form: HTMLFormElement): [name: string, value: string][] {
  return ([...form.elements] as HTMLInputElement[]).flatMap((field): [string, string][] => {
    if (!field.name || /^(submit|button|file|fieldset)$/.test(field.type)) return [];
    const value = /^(checkbox|radio)$/.test(field.type) ? `${field.value} ${String(field.checked)}` : field.value;
    return [[field.name, value]];
  });
}

/** What the document says is wrong, on top and at each field. */
export function refusalOf(document: Document): Pick<Refused, "summary" | "errors"> {
  const text = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
  return {
    summary: [...document.querySelectorAll(".summary :is(h2, p, a)")].map(
      (line) => `${text(line)} ${line.getAttribute("href") ?? ""}`,
    ),
    errors: [...document.querySelectorAll("[id$='-error']")].map((element) => [element.id, text(element)]),
  };
}

/** Runs before a page's own scripts: lets what the page sends be kept back and looked at. */
export function holdSends(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const isPress = searchParams.has("arrange");
    // The router may ask first which routes there are.
    if (!window.held || !(isPress || pathname.endsWith(".data"))) return fetch(input, init);
    window.held(request);
    // A press of the tray waits for those before it.
    return isPress ? Promise.resolve(Response.json({})) : new Promise(() => undefined);
  };
  // Nobody asks whether typed words may be left.
  window.confirm = () => true;
  // After the page's own listeners: what none of them took, the browser would send.
  window.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !window.held) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const own = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const url = new URL(own("action") || document.URL, document.URL);
    const data = new FormData(form, button);
    const texts = new URLSearchParams([...data] as [string, string][]);
    if (own("method")?.toLowerCase() === "post") {
      const body = own("enctype") === "multipart/form-data" ? data : texts;
      window.held(new Request(url, { method: "POST", body }));
      return;
    }
    url.search = String(texts);
    window.held(new Request(url));
  });
}
