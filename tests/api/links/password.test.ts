import { sql } from "kysely";
import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { holder, mediaOf, newLink } from "tests/test-app/links";
import { saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const PASSWORD = "nanu-1971";

async function locked(app: TestApp) {
  const { id } = await app.item({ status: PRIVATE, caption: "Nobody reads this before the password" });
  const link = await newLink(app, { items: [id], password: PASSWORD });
  return { id, link, door: holder(app, link.token) };
}

test("nothing of a link with a password is told before it, to nobody, and all of it after", async () => {
  await using app = await newTestApp();
  const { link, door } = await locked(app);
  const pass = await door.passOf(PASSWORD);
  const paths = await mediaOf(app, link.token, pass);
  for (const who of [null, "bela", "amina"]) {
    const before = holder(app, link.token, who);
    const said = await (await before.get()).text();
    expect(JSON.parse(said)).toMatchObject({ data: { locked: true, items: [] } });
    expect(said).not.toContain("Nobody reads");
    for (const path of paths) await expect(await before.get(path)).toHaveStatus(404);
    const after = holder(app, link.token, who, pass);
    expect((await after.opened()).items[0]?.caption).toBe("Nobody reads this before the password");
    for (const path of paths) await expect(await after.get(path)).toHaveStatus(200);
  }
});

test("a pass is for one link, for some hours, and for the password that it was given for", async () => {
  await using app = await newTestApp();
  const { id, link, door } = await locked(app);
  const other = await newLink(app, { items: [id], password: PASSWORD });
  const pass = await door.passOf(PASSWORD);
  const isOpen = async (token: string, given: string) => !(await holder(app, token, null, given).opened()).locked;
  expect(await isOpen(link.token, pass)).toBe(true);
  expect(await isOpen(other.token, pass)).toBe(false);
  const [until = "", sealed = ""] = pass.split(".");
  expect(await isOpen(link.token, `${Number(until) + 1}.${sealed}`)).toBe(false);
  expect(await isOpen(link.token, `${until}.${sealed.replace(/^./, (sign) => (sign === "A" ? "B" : "A"))}`)).toBe(
    false,
  );
  app.later({ hours: 12, seconds: 1 });
  expect(await isOpen(link.token, pass)).toBe(false);

  const fresh = await door.passOf(PASSWORD);
  expect(await isOpen(link.token, fresh)).toBe(true);
  await expect(
    await app.as("amina").post(fillPath(PATHS.linkUpdate, { id: link.id }), { password: "another-pass" }),
  ).toHaveStatus(200);
  expect(await isOpen(link.token, fresh)).toBe(false);
  await expect(await door.unlock(PASSWORD)).toHaveStatus(400);
  await expect(await door.unlock("another-pass")).toHaveStatus(200);
  await expect(
    await app.as("amina").post(fillPath(PATHS.linkUpdate, { id: link.id }), { no_password: true }),
  ).toHaveStatus(200);
  expect(await isOpen(link.token, "")).toBe(true);
});

test("guesses are limited for one caller, who locks nobody else out; and for the link, from anywhere", async () => {
  await using app = await newTestApp();
  const { door } = await locked(app);
  for (let tries = 0; tries < 10; tries += 1) {
    const response = await door.unlock(`wrong-${tries}00`);
    await expect(response).toHaveStatus(400);
    expect((await saidOf(response)).errors).toEqual({ password: ["That isn't the password for this link"] });
  }
  const refused = await door.unlock(PASSWORD);
  await expect(refused).toHaveStatus(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  await expect(await door.unlock(PASSWORD, "198.51.100.4")).toHaveStatus(200);
  // Ten hosts with nine guesses each, and a few more: the link's own limit.
  await sql`update rate_limits set points = 100 where key like 'link-all:%'`.execute(app.services.db);
  await expect(await door.unlock(PASSWORD, "192.0.2.9")).toHaveStatus(429);
});

test("the right password counts against nobody, and the row keeps neither it nor the address readable", async () => {
  await using app = await newTestApp();
  const { link, door } = await locked(app);
  for (let times = 0; times < 12; times += 1) await expect(await door.unlock(PASSWORD)).toHaveStatus(200);
  const row = JSON.stringify(
    await app.services.db.selectFrom("links").selectAll().where("id", "=", link.id).executeTakeFirstOrThrow(),
  );
  expect(row).not.toContain(PASSWORD);
  expect(row).not.toContain(link.token);
  expect(row).toContain("$argon2id$");
});
