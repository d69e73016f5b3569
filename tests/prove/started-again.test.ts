import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownDataFolder } from "tests/builders/folder";
import { newAccount } from "tests/e2e/harness/accounts";
import { databasesOn, startProduct } from "tests/e2e/harness/product";

async function signsIn(origin: string, account: { email: string; password: string }): Promise<number> {
  const reply = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  return reply.status;
}

test(
  "a second start in the same folder says that one runs, and harms nothing; after kill -9 it starts again on " +
    "what it had; Ctrl-C ends everything cleanly",
  async () => {
    await using folder = await ownDataFolder("blank");
    await using first = await startProduct({ DATA_DIR: folder.path });
    // The secrets it made are its owner's alone.
    expect((await stat(join(folder.path, "secrets"))).mode & 0o777).toBe(0o700);
    const account = await newAccount(first);
    await expect(startProduct({ DATA_DIR: folder.path })).rejects.toThrow(/runs|running/i);
    expect(await signsIn(first.origin, account)).toBe(200);
    await first.kill();
    await using second = await startProduct({ DATA_DIR: folder.path });
    expect(await signsIn(second.origin, account)).toBe(200);
    expect(databasesOn(folder.path)).toBeGreaterThan(0);
    expect(await second.stop()).toBe(0);
    expect(databasesOn(folder.path)).toBe(0);
  },
);

test("a port that is taken ends the start in one line", async () => {
  await using folder = await ownDataFolder();
  const taken = createServer((_, response) => response.writeHead(503).end()).listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const said = await startProduct({ PORT: String(port), DATA_DIR: folder.path }).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(said).toMatch(new RegExp(`^PORT: ${port} on 127.0.0.1 is taken by another program`, "m"));
  expect(said).not.toMatch(/^\s+at /m);
  expect(databasesOn(folder.path)).toBe(0);
  taken.close();
  taken.closeAllConnections();
});
