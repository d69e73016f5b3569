/** What stands at a path's parameters. */
export const PARAMETERS = [
  "1",
  "0",
  "-1",
  "9".repeat(400),
  "1e9",
  "constructor",
  "__proto__",
  "%00",
  "%ff",
  "%E0%A6%85".repeat(60),
  "%",
  "%2F".repeat(300),
  "..%2F".repeat(100),
  "a".repeat(900),
  "a.b.c.".repeat(150),
  ";a=1".repeat(200),
  "00000000-0000-4000-8000-000000000000",
];

/** What comes behind a path. */
export const TAILS = [
  "/",
  `/${"a/".repeat(8)}`,
  "/a".repeat(3500),
  "/".repeat(14_000),
  `${"/".repeat(14_000)}x`,
  "/..".repeat(3000),
  "/%2e%2e".repeat(1500),
  "%2F".repeat(4000),
  "/%ff".repeat(3000),
  ".data",
  ".data".repeat(2000),
  "*".repeat(5000),
  "-".repeat(14_000),
  "a".repeat(14_000),
  "%E0%A6%85".repeat(1500),
];

const LONG = 13_000;
const filled = (part: string) => part.repeat(Math.floor(LONG / part.length));

/** Queries, without their sign. */
export function queries(): string[] {
  const numbered = (each: (at: number) => string, count: number) =>
    Array.from({ length: count }, (_, at) => each(at)).join("&");
  const values = ["1", "-1", "9".repeat(300), "%00", "%ff", "a".repeat(5000), "%E0%A6%85".repeat(1000), "[]", "{}"];
  const names = ["id", "page", "limit", "next", "q", "lng", "from", "token", "ids", "sort", "_data", "_routes", "p"];
  return [
    "",
    ...names.flatMap((name) => values.map((value) => `${name}=${value}`)),
    "index",
    "_data=routes%2Fpages%2Fnothing",
    numbered((at) => `a${at}=`, 1500),
    numbered(() => "ids=1", 2000),
    numbered((at) => `ids=${at}`, 1200),
    filled("&"),
    filled("a&"),
    filled("="),
    filled("%"),
    filled("%25"),
    filled("+"),
    `q=${filled("%20")}`,
    `q=${filled("a%20")}`,
    `ids=${filled("1,")}`,
    `a${"[a]".repeat(3000)}=1`,
    `version=00000000&p=${filled("/a")}`,
    numbered((at) => `p=/a${at}/b/c/d/e`, 700),
    `next=${Buffer.from("[".repeat(6000)).toString("base64url")}`,
    `next=${Buffer.from(`["${"a".repeat(6000)}"]`).toString("base64url")}`,
  ];
}
