import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openHttpServer } from "./http-server";

/** A request by the time that it is handled. */
async function handled(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const server = await openHttpServer(
    (incoming, outgoing) => outgoing.end(JSON.stringify([incoming.url, incoming.headers["accept-language"] ?? ""])),
    { host: "127.0.0.1", port: 0 },
  );
  try {
    const answer = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      request(server.origin, { path, headers }, resolve).on("error", reject).end(),
    );
    return JSON.parse(await text(answer)) as string[];
  } finally {
    await server.close(0);
  }
}

test("a path of any of ours is as it was sent; in a longer one nothing is left to decode", async () => {
  const path = `/hand-writing/${"%E0%A6%85".repeat(50)}`;
  const query = `?ids=${"1,".repeat(5000)}`;
  expect(await handled(path + query)).toEqual([path + query, ""]);
  const [cut = ""] = await handled(`/api/v1${"/%ff".repeat(3000)}`);
  expect(cut).toHaveLength(1001);
  expect(cut).toMatch(/^\/api\/v1(\/-ff)+/);
});

test("of languages those count that a browser names", async () => {
  expect(await handled("/", { "accept-language": "bn-BD,bn;q=0.9,en;q=0.8" })).toEqual([
    "/",
    "bn-BD,bn;q=0.9,en;q=0.8",
  ]);
  const [, languages = ""] = await handled("/", { "accept-language": `en${";q=".repeat(4000)}` });
  expect(languages.length).toBeLessThanOrEqual(200);
});
