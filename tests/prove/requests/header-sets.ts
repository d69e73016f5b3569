export type Headers = Record<string, string>;

const LONG = 14_000;
const filled = (part: string) => part.repeat(Math.floor(LONG / part.length));
/** A session's cookie that nobody gave, as large as one may be. */
const SESSION = "akkhor_session";

/** Headers that a request has beside those of every one. */
export function headerSets(): Headers[] {
  const numbered = (each: (at: number) => string, count: number, between: string) =>
    Array.from({ length: count }, (_, at) => each(at)).join(between);
  return [
    {},
    { accept: "text/html" },
    { accept: filled("text/html;q=0.1,") },
    { accept: "application/json", "accept-language": "en" },
    { "accept-language": filled("en-GB;q=0.5,") },
    { "accept-language": filled("x-") },
    { "accept-language": filled(";q=") },
    { "accept-encoding": "br" },
    { "accept-encoding": filled("gzip;q=0.1,") },
    { cookie: filled("a=b; ") },
    { cookie: filled(";") },
    { cookie: numbered((at) => `c${at}=${at}`, 900, "; ") },
    { cookie: `${SESSION}=${"a".repeat(LONG)}` },
    { cookie: `${SESSION}=${filled("%25")}` },
    { cookie: `${SESSION}=${Buffer.from("x".repeat(9000)).toString("base64")}.${"a".repeat(43)}` },
    { cookie: "i18nextLng=en" },
    { authorization: `Bearer ${"a".repeat(LONG)}` },
    { authorization: `Bearer ${filled("a.")}` },
    { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString("base64url")}.${"e30".repeat(3000)}.` },
    { authorization: `Basic ${Buffer.from("a:b").toString("base64")}` },
    { "if-none-match": filled('"a",') },
    { "if-none-match": filled('W/"a", ') },
    { "if-modified-since": filled("1 Jan ") },
    { range: `bytes=${filled("0-0,")}` },
    { range: `bytes=${filled("-")}` },
    { "user-agent": filled("Mozilla/5.0 (Linux; ") },
    { "user-agent": filled("(") },
    { "x-forwarded-for": filled("1.2.3.4, ") },
    { "x-client-address": filled("a.") },
    { forwarded: filled("for=1;") },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: filled("http://a.") },
    { referer: `http://localhost/${filled("a/")}` },
    { host: "x".repeat(200) },
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
    { "x-remix-response": "yes", "x-remix-revalidate": "yes" },
    { purpose: "prefetch", "save-data": "on" },
    { "tus-resumable": "1.0.0", "upload-length": "9".repeat(300), "upload-metadata": filled("a YQ==,") },
    { "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`x-a${at}`, "b".repeat(120)])),
  ];
}
