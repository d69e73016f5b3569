import { expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { refusal } from "./entrance";

function signIn(app: TestApp, body: BodyInit | undefined, type: string | null, language = "en"): Promise<Response> {
  const headers = new Headers({ "accept-language": language });
  if (type) headers.set("content-type", type);
  return app.archive.fetch(
    new Request(`http://archive.test${API_BASE}${PATHS.login}`, { method: "POST", body, headers }),
  );
}

test("JSON, multipart and form-urlencoded are taken alike; unknown fields are ignored", async () => {
  await using app = await newTestApp();
  const { email, password } = await app.person("amina");
  const fields = { email, password, unknown: "field" };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await expect(await signIn(app, JSON.stringify(fields), "application/json; charset=utf-8")).toHaveStatus(200);
  await expect(
    await signIn(app, new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded"),
  ).toHaveStatus(200);
  const multipart = new Request(`http://archive.test${API_BASE}${PATHS.login}`, { method: "POST", body: form });
  await expect(await app.archive.fetch(multipart)).toHaveStatus(200);
});

test("what can't be read is refused in words, never with a 500", async () => {
  await using app = await newTestApp();
  const json = "application/json";
  const deep = `${'{"a":'.repeat(20)}1${"}".repeat(20)}`;
  for (const body of [
    "{",
    "[]",
    "null",
    '"text"',
    deep,
    '{"email":{"a":1},"password":[1]}',
    '{"email":"\\u0000@x","password":"\\u0000"}',
  ]) {
    await expect(await signIn(app, body, json)).toHaveStatus(400);
  }
  await expect(await signIn(app, undefined, null)).toHaveStatus(400);
  await expect(await signIn(app, "x=1", "text/plain")).toHaveStatus(415);
  await expect(await signIn(app, "no parts", "multipart/form-data; boundary=x")).toHaveStatus(400);
});

test("a body of more than fields is 413 and names the limit, with and without a length", async () => {
  await using app = await newTestApp();
  const large = JSON.stringify({ email: "amina@example.test", password: "x".repeat(70_000) });
  const refused = await signIn(app, large, "application/json");
  expect(await refusal(refused)).toMatchObject({
    status: 413,
    message: "This is too large. At most 64 kB can be sent",
  });
  const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(16_384).fill(32)) });
  const request = new Request(`http://archive.test${API_BASE}${PATHS.login}`, {
    method: "POST",
    body: endless,
    headers: { "content-type": "application/json" },
    duplex: "half",
  } as RequestInit);
  await expect(await app.archive.fetch(request)).toHaveStatus(413);
});

test("every refusal speaks the language asked for; Bengali where none is", async () => {
  await using app = await newTestApp();
  const message = async (language: string) =>
    (await refusal(await signIn(app, "{", "application/json", language))).message;
  expect(await message("en-GB,bn;q=0.4")).toBe("We couldn't read this. Please send JSON or form fields");
  for (const language of ["bn", "fr", ""]) expect(await message(language)).toBe("এটি পড়া গেল না। JSON বা ফর্ম হিসেবে পাঠান");
});

test("a bad bearer is 401 where the answer depends on who asks, though a visitor may; nowhere else", async () => {
  await using app = await newTestApp();
  const forged = { authorization: "Bearer forged" };
  const { id } = await app.item({ status: 1 });
  await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id }), forged)).toHaveStatus(401);
  await expect(await app.as(null).post(PATHS.login, await app.person("amina"), forged)).toHaveStatus(200);
});
