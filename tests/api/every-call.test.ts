import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp({ rateLimits: false });

const Fields = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]) })),
  responses: z.record(z.string(), z.unknown()),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Fields })) }).optional(),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

interface Call {
  method: string;
  path: string;
  query: string[];
  /** Names of the body's fields; null where it takes none. */
  fields: string[] | null;
  /** Statuses that the document names. */
  statuses: string[];
}
let calls: Call[];

beforeAll(async () => {
  const document = Document.parse(await (await one.app.as(null).get(PATHS.openapi)).json());
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      statuses: Object.keys(responses),
      query: parameters.flatMap((each) => (each.in === "query" ? [each.name] : [])),
      fields: requestBody ? Object.keys(Object.values(requestBody.content)[0]?.schema.properties ?? {}) : null,
    })),
  );
});

const NUL = "a\0b";
const DEEP = "[".repeat(32_000) + "]".repeat(32_000);
const LARGE = "x".repeat(70_000);
const WRONG = [null, true, 1e300, "", "x", "99999999999999999999", [[1]], { a: { b: 1 } }, "x".repeat(5000)];
/** What stands in the place of a path's part. */
const PARTS = ["999999999999999", "99999999999999999999", "a%00b"];

type Sent = { url: string; init: RequestInit };

function bodiesOf({ fields }: Call): RequestInit[] {
  if (!fields) return [];
  const json = (body: string): RequestInit => ({ body, headers: { "content-type": "application/json" } });
  // Each field gets another of them each time.
  const wrong = (turn: number) =>
    json(JSON.stringify(Object.fromEntries(fields.map((name, at) => [name, WRONG[(at + turn) % WRONG.length]]))));
  const unkeepable = fields.map((name, at) => [name, [NUL, "\ud800", { a: [NUL] }][at % 3]]);
  const form = new FormData();
  for (const name of fields) for (const field of [name, `${name}[]`, `${name}[3]`]) form.append(field, NUL);
  return [
    json("{}"),
    json(`{"__proto__":"x","nobody_asked":1,"a\\u0000b":1}`),
    ...[0, 3, 6].map(wrong),
    json(JSON.stringify(Object.fromEntries(unkeepable))),
    { body: form },
    json(`{"a":${DEEP}}`),
    json(`{"a":"${LARGE}"}`),
    json("{"),
    { body: "<x/>", headers: { "content-type": "text/xml" } },
  ];
}

function requestsOf(call: Call): Sent[] {
  const { method, path, query } = call;
  const at = (part: string) => path.replace(/\{\w+\}/g, part);
  const asked = (value: string) => `?${query.map((name) => `${name}=${value}&${name}[]=1`).join("&")}`;
  const queries = query.length > 0 ? ["x", "99999999999999999999", "%00"].map(asked) : [];
  return [
    ...(path.includes("{") ? PARTS : []).map((part) => ({ url: at(part), init: {} })),
    ...queries.map((text) => ({ url: at("1") + text, init: {} })),
    ...bodiesOf(call).map((init) => ({ url: at("1"), init })),
  ].map(({ url, init }) => ({ url, init: { method, ...init } }));
}

const Refused = z.object({
  status: z.number(),
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
const OURS = {
  bn: (said: string) => /[\u0980-\u09ff]/.test(said),
  en: (said: string) =>
    !/[\u0980-\u09ff]|^[\w.]+$|Invalid input|expected|received|Too (big|small)|Unrecognized/.test(said),
};

/** What is wrong with an answer; null where nothing is. */
async function faultOf(response: Response, language: keyof typeof OURS): Promise<string | null> {
  if (response.status < 400 || !response.body) return response.status < 500 ? null : "fault";
  const { data } = Refused.safeParse(await response.json().catch(() => null));
  if (response.status >= 500 || data?.status !== response.status) return `${response.status} ${JSON.stringify(data)}`;
  const said = [data.message, ...Object.values(data.errors ?? {}).flat()];
  const foreign = said.filter((each) => !OURS[language](each));
  return foreign.length > 0 ? foreign.join(" | ") : null;
}

test("whatever a call is sent, it answers in our words in the language asked for, never with a fault", async () => {
  const { services, archive } = one.app;
  const { id } = await one.app.person("walker");
  let token = "";
  async function send({ url, init }: Sent, language: string): Promise<Response> {
    const request = new Request(new URL(url, "http://archive.test"), init);
    request.headers.set("accept-language", language);
    request.headers.set("authorization", `Bearer ${token}`);
    return archive.fetch(request);
  }
  const faults: string[] = [];
  for (const call of calls) {
    // Some of them end the session.
    token = (await issueTokens(services, services.db, id, "tests")).accessToken;
    for (const [at, sent] of requestsOf(call).entries()) {
      const language = at % 2 === 0 ? "bn" : "en";
      const response = await send(sent, language);
      const isTold = call.statuses.includes(String(response.status));
      const fault = isTold ? await faultOf(response, language) : `${response.status}, which the document does not name`;
      if (fault) faults.push(`${call.method} ${sent.url} ${String(sent.init.body).slice(0, 60)}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
