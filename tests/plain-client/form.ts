import { chosenFiles, faultOf, type Field } from "./fields";
import { multipart, type Entry } from "./multipart";

export interface Submission {
  url: URL;
  method: "GET" | "POST";
  type?: string;
  body?: Buffer;
}

type Submitter = HTMLButtonElement | HTMLInputElement;

/** What a browser sends for a form, and where. @throws where the browser itself would refuse the form */
export async function submissionOf(form: HTMLFormElement, submitter: Submitter | null, page: URL): Promise<Submission> {
  const { FormData: FormDataOfPage } = form.ownerDocument.defaultView as unknown as { FormData: typeof FormData };
  const own = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  if (own("target") && own("target") !== "_self")
    throw new Error(`the plain client has no second window: the form's target is ${own("target")}`);
  if (!form.noValidate && !submitter?.formNoValidate) assertValid(form);
  const url = new URL(own("action") || page.href, page);
  const method = (own("method") ?? "get").toUpperCase();
  const entries = await entriesOf(form, new FormDataOfPage(form, submitter));
  if (method === "GET") {
    url.search = String(asQuery(entries));
    return { url, method };
  }
  if (method !== "POST") throw new Error(`the plain client sends no form by ${method}`);
  return { url, method, ...(await encoded(entries, own("enctype") ?? "")) };
}

async function entriesOf(form: HTMLFormElement, data: FormData): Promise<Entry[]> {
  // The page's own File objects know nothing of what was chosen (fields.ts).
  const files = [...form.elements].filter((element) =>
    element.matches("input[type=file]:enabled"),
  ) as HTMLInputElement[];
  return [...data].flatMap(([name, value]): Entry[] => {
    if (typeof value === "string") return [[name, value.replace(/\r\n|\r|\n/g, "\r\n")]];
    const input = files.splice(
      files.findIndex((file) => file.name === name),
      1,
    )[0];
    const chosen = input ? chosenFiles(input) : [];
    return (chosen.length > 0 ? chosen : [new File([], "", { type: "application/octet-stream" })]).map((file) => [
      name,
      file,
    ]);
  });
}

function asQuery(entries: Entry[]): URLSearchParams {
  return new URLSearchParams(entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

async function encoded(entries: Entry[], enctype: string): Promise<{ type: string; body: Buffer }> {
  if (enctype === "text/plain") throw new Error("the plain client sends no form as text/plain");
  if (enctype !== "multipart/form-data")
    return { type: "application/x-www-form-urlencoded", body: Buffer.from(String(asQuery(entries))) };
  return multipart(entries);
}

function assertValid(form: HTMLFormElement): void {
  const faults = [...form.elements].flatMap((field) => faultOf(field as Field) ?? []);
  if (faults.length > 0) throw new Error(`the browser would not send this form: ${faults.join("; ")}`);
}
