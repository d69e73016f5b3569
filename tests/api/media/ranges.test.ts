import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

async function voicePath(app: TestApp): Promise<string> {
  const { id, url } = await app.item({ owner: "amina", kind: "voice", status: 1 });
  await app.settle();
  const item = await itemOf(await app.as("amina").get(url));
  return `/media/${id}/1/${item.files[0]?.id}/voice.mp3`;
}

test("ranges are answered as players ask for them", async () => {
  await using app = await newTestApp();
  const path = await voicePath(app);
  const visitor = app.as(null);
  const whole = await visitor.get(path);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const size = bytes.byteLength;
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  expect(whole.headers.get("cache-control")).toBe("private, max-age=86400");
  const cases: [string, number, number][] = [
    ["bytes=0-", 0, size - 1],
    ["bytes=0-0", 0, 0],
    ["bytes=100-199", 100, 199],
    [`bytes=${size - 5}-${size + 500}`, size - 5, size - 1],
    ["bytes=-7", size - 7, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
  ];
  for (const [range, start, end] of cases) {
    const part = await visitor.get(path, { range });
    await expect(part).toHaveStatus(206);
    expect(part.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(part.headers.get("content-length")).toBe(String(end - start + 1));
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  for (const range of [`bytes=${size}-`, "bytes=-0"]) {
    const beyond = await visitor.get(path, { range });
    await expect(beyond).toHaveStatus(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${size}`);
  }
  // What is not understood is answered with the whole (RFC 9110 14.2).
  for (const range of ["bytes=5-2", "bytes=0-1,4-5", "lines=1-2", "bytes=-"]) {
    const response = await visitor.get(path, { range });
    await expect(response).toHaveStatus(200);
    await response.body?.cancel();
  }
});

test("validators spare the bytes, and If-Range holds to one version", async () => {
  await using app = await newTestApp();
  const path = await voicePath(app);
  const visitor = app.as(null);
  const whole = await visitor.get(path);
  await whole.body?.cancel();
  const etag = whole.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  const same = await visitor.get(path, { "if-none-match": `"other", W/${etag}` });
  await expect(same).toHaveStatus(304);
  expect(same.headers.get("etag")).toBe(etag);
  await expect(await visitor.get(path, { range: "bytes=0-9", "if-range": etag })).toHaveStatus(206);
  await expect(await visitor.get(path, { range: "bytes=0-9", "if-range": '"older"' })).toHaveStatus(200);
});

test("HEAD tells the length and sends nothing", async () => {
  await using app = await newTestApp();
  const path = await voicePath(app);
  const head = await app.as(null).raw(new Request(`http://archive.test${API_BASE}${path}`, { method: "HEAD" }));
  await expect(head).toHaveStatus(200);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1000);
  expect(await head.text()).toBe("");
});
