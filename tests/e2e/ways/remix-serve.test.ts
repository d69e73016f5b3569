import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { otherProduct } from "../harness/other-products";
import { freePort } from "../harness/product";

const PROJECT = join(import.meta.dirname, "../../..");

test("the build stays a plain Remix build: remix-serve shows visitors' pages against a remote archive", async () => {
  const archive = await otherProduct("archive");
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(PROJECT, "node_modules/@remix-run/serve/dist/cli.js"), "build/server/index.js"],
    {
      cwd: PROJECT,
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        ARCHIVE_API_URL: archive.origin,
      },
    },
  );
  try {
    const open = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-language": "bn" } });
    await expect.poll(async () => (await open("/").catch(() => null))?.status, { timeout: 20_000 }).toBe(200);
    for (const path of [
      "/",
      "/privacy-policy",
      "/delete-account",
      "/login",
      "/registration",
      "/auth/forget-password",
    ]) {
      const page = await open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).toContain('<html lang="bn"');
    }
    expect((await open("/no/such/page")).status).toBe(404);
    expect((await open("/handwritings-details?id=999")).status).toBe(404);
  } finally {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
});
