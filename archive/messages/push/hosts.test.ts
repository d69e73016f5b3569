import { expect, test } from "vitest";
import { HostAway, PushHosts } from "./hosts";

const MINUTE = 60_000;
const fails = () => Promise.reject(new Error("silent"));
const answers = () => Promise.resolve("taken");

test("a host that failed three times in a row is left alone, twice as long each time, until it answers", async () => {
  let now = 0;
  const hosts = new PushHosts(() => now);
  for (let n = 0; n < 3; n++) await expect(hosts.visit("dead.example", fails)).rejects.toThrow("silent");
  await expect(hosts.visit("dead.example", answers)).rejects.toMatchObject({ forMs: MINUTE });
  await expect(hosts.visit("other.example", answers)).resolves.toBe("taken");
  now += MINUTE;
  await expect(hosts.visit("dead.example", fails)).rejects.toThrow("silent");
  await expect(hosts.visit("dead.example", answers)).rejects.toMatchObject({ forMs: 2 * MINUTE });
  now += 2 * MINUTE;
  await expect(hosts.visit("dead.example", answers)).resolves.toBe("taken");
  for (let n = 0; n < 2; n++) await expect(hosts.visit("dead.example", fails)).rejects.toThrow("silent");
  await expect(hosts.visit("dead.example", answers)).resolves.toBe("taken");
});

test("hosts that have not answered are asked one thing at a time and share few places; one that answers goes on meanwhile", async () => {
  const hosts = new PushHosts();
  await hosts.visit("good.example", answers);
  let release = () => {};
  const silence = new Promise<void>((done) => (release = done));
  const asked = ["1", "2", "3", "4"].map((name) => hosts.visit(`${name}.example`, () => silence));
  for (const name of ["1.example", "5.example"]) await expect(hosts.visit(name, answers)).rejects.toBeInstanceOf(HostAway);
  await expect(hosts.visit("good.example", answers)).resolves.toBe("taken");
  release();
  await Promise.all(asked);
  await expect(hosts.visit("5.example", answers)).resolves.toBe("taken");
});
