/** Bytes that a request has behind its headers, and what it says of them. */
export interface Body {
  type: string;
  bytes: Buffer;
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data; boundary=b";
/** The largest that a body of texts may be, less a bit for what stands around. */
const LARGE = 1_000_000;
const filled = (part: string, bytes = LARGE) => part.repeat(Math.floor(bytes / part.length));

let made: Body[] | undefined;

/** Bodies up to the limits of each kind. */
export function bodies(): Body[] {
  const text = (type: string, words: string): Body => ({ type, bytes: Buffer.from(words) });
  const part = (name: string, value: string, file = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
  const parts = (count: number, each: (at: number) => string) =>
    `${Array.from({ length: count }, (_, at) => each(at)).join("")}--b--\r\n`;
  return (made ??= [
    text(FORM, ""),
    text(FORM, "email=a%40example.test&password=wrong"),
    text(FORM, filled("a=b&")),
    text(FORM, filled("&")),
    text(FORM, filled("%")),
    text(FORM, filled("+")),
    text(FORM, `email=${filled("a@")}`),
    text(FORM, `caption=${filled("%E0%A6%85")}`),
    text(FORM, `a${filled("[a]", 60_000)}=1`),
    text(JSON_TYPE, "{}"),
    text(JSON_TYPE, `{"email":"a@example.test","password":"wrong"}`),
    text(JSON_TYPE, filled("[")),
    text(JSON_TYPE, filled("[],")),
    text(JSON_TYPE, `[${filled("[],")}[]]`),
    text(JSON_TYPE, filled('{"a":')),
    text(JSON_TYPE, `{${filled('"a":1,')}"b":1}`),
    text(JSON_TYPE, `"${filled("a")}"`),
    text(JSON_TYPE, `"${filled("\\u0985")}"`),
    text(JSON_TYPE, `{"ids":[${filled("1,")}1]}`),
    text(JSON_TYPE, `{"email":"${filled("a@")}"}`),
    text(JSON_TYPE, filled("1")),
    text(JSON_TYPE, filled(" ")),
    text(
      MULTIPART,
      parts(1, () => part("description", "a")),
    ),
    text(
      MULTIPART,
      parts(10_000, (at) => part(`a${at}`, "b")),
    ),
    text(
      MULTIPART,
      parts(10_000, () => part("image", "", "a.jpg")),
    ),
    text(MULTIPART, filled("--b\r\n")),
    text(MULTIPART, filled("\r\n")),
    text(MULTIPART, filled("-")),
    text(MULTIPART, `--b\r\n${filled("A: b\r\n", 200_000)}\r\n\r\n--b--\r\n`),
    text("multipart/form-data", "a"),
    text(`multipart/form-data; boundary=${"b".repeat(4000)}`, "a"),
    text("text/plain", filled("a")),
    text("application/xml", filled("<a>")),
    text("application/offset+octet-stream", filled("a")),
    text("application/reports+json", `[${filled('{"type":"csp-violation"},')}{}]`),
  ]);
}
