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

test(
  "hosts that have not answered are asked one thing at a time and share few places; one that answers goes on " +
    "meanwhile",
  async () => {
    const hosts = new PushHosts();
    await hosts.visit("good.example", answers);
    let release = () => {};
    const silence = new Promise<void>((done) => (release = done));
    const asked = ["1", "2", "3", "4", "5", "6", "7", "8"].map((name) => hosts.visit(`${name}.example`, () => silence));
    for (const name of ["1.example", "9.example"])
      await expect(hosts.visit(name, answers)).rejects.toBeInstanceOf(HostAway);
    await expect(hosts.visit("good.example", answers)).resolves.toBe("taken");
    release();
    await Promise.all(asked);
    await expect(hosts.visit("9.example", answers)).resolves.toBe("taken");
  },
);

test("hosts that failed leave places to those that nobody has asked yet", async () => {
  const hosts = new PushHosts();
  let release = () => {};
  const silence = new Promise<void>((done) => (release = done));
  const failed = ["1", "2", "3", "4"].map((name) => `${name}.example`);
  for (const name of failed) await expect(hosts.visit(name, fails)).rejects.toThrow("silent");
  const asked = failed.slice(0, 3).map((name) => hosts.visit(name, () => silence));
  await expect(hosts.visit("4.example", answers)).rejects.toBeInstanceOf(HostAway);
  await expect(hosts.visit("new.example", answers)).resolves.toBe("taken");
  release();
  await Promise.all(asked);
});
