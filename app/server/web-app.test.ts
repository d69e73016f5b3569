import { expect, test } from "vitest";
import { readWebConfig } from "~/config";
import { createProviders } from "~/providers/providers";
import { createRenew } from "~/session/renew";
import { createSealer } from "~/session/sealed";
import { createWebApp } from "./web-app";

const ORIGIN = "http://localhost:3000";

test("each call of the archive names the browser's own address, sealed, in place of what the browser says", async () => {
  const said: (string | null)[] = [];
  const send = async (request: Request) => {
    said.push(request.headers.get("x-client-address"));
    return new Response("x");
  };
  const sealer = createSealer(["a key for tests alone, of 32 letters"], "session");
  const app = createWebApp({
    web: {
      config: readWebConfig({ SITE_ORIGIN: ORIGIN }),
      fetchArchive: send,
      archiveOrigin: ORIGIN,
      sealer,
      sealAddress: (address) => `sealed ${address}`,
      renew: createRenew(send, ORIGIN),
      providers: createProviders({}, { origin: ORIGIN, secure: false }, sealer),
      onFault: (error) => expect.fail(String(error)),
    },
    secret: "s".repeat(40),
    build: () => Promise.reject(new Error("no screen is asked for")),
    clientFolder: null,
    api: send,
    missing: async () => [],
  });
  const env = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
  for (const path of ["/api/v1/auth/login", "/media/1/1/1/w400.avif"]) {
    await app.request(ORIGIN + path, { headers: { "x-client-address": "198.51.100.1" } }, env);
  }
  expect(said).toEqual(["sealed 203.0.113.7", "sealed 203.0.113.7"]);
});
