import { afterEach, beforeEach, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { picture } from "../../builders/picture";
import { saidOf } from "tests/test-app/reply";
import { choose } from "../../builders/sandbox-payment";
import { booksOf, newShop, type Shop } from "tests/test-app/shop";
import { newTestApp } from "tests/test-app/test-app";

let shop: Shop;
beforeEach(async () => {
  shop = await newShop({ freeItemLimit: 1 });
});
afterEach(() => shop?.[Symbol.asyncDispose]());

const start = (fields: object = { phone: "01712345678" }, who = "amina") => shop.app.as(who).post(PATHS.pay, fields);
const planOf = async (who = "amina") =>
  ((await (await shop.app.as(who).get(PATHS.paymentPlan)).json()) as { data: object }).data;

test("the plan says what is kept of it, what premium costs, and what was bought", async () => {
  expect(await planOf()).toEqual({
    used: 0,
    limit: 1,
    paid: false,
    offered: true,
    sandbox: false,
    price: "999.00",
    currency: "BDT",
    kept: null,
    quota: null,
    places: ["disk"],
    damaged: 0,
    damaged_item: null,
  });
  await choose((await shop.pay("amina")).page, "success");
  expect(await planOf()).toMatchObject({ paid: true });
  expect(await planOf("bela")).toMatchObject({ paid: false });
});

test("what the company has to know is asked for at its field; what the account knows need not be said", async () => {
  const response = await start({});
  expect(response.status).toBe(400);
  expect(await saidOf(response)).toMatchObject({ errors: { phone: ["The payment company asks for a mobile number"] } });
  expect(await saidOf(await start({ phone: "12", email: "none" }))).toMatchObject({
    errors: { phone: [expect.any(String)], email: [expect.any(String)] },
  });
  expect(shop.gateway.begun).toBe(0);
  // As an old client has them of the login: null is what somebody has not (product.md 7).
  expect(
    await saidOf(await start({ name: "Amina", email: "amina@example.test", phone: null, client: "app" })),
  ).toMatchObject({ errors: { phone: ["The payment company asks for a mobile number"] } });
  expect((await start({ name: "", email: "", phone: "০১৭১২-৩৪৫৬৭৮", client: "web" })).status).toBe(200);
});

test(
  "who has a mobile number alone is asked for an e-mail; their number is taken as replies give it, and their " +
    "name however long",
  async () => {
    const { id } = await shop.app.person("chand");
    const { db } = shop.app.services;
    const chand = shop.app.as("chand");
    await chand.token();
    await db
      .updateTable("people")
      .set({ email: null, mobile: "+447911123456", first_name: "ক".repeat(25), last_name: "খ".repeat(26) })
      .where("id", "=", id)
      .execute();
    const { user } = (await (await chand.get(PATHS.profile)).json()).data;
    expect([user.mobile, user.email]).toEqual(["447911123456", null]);
    const asked = (fields: object) => chand.post(PATHS.pay, { name: user.name, phone: user.mobile, ...fields });
    expect(await saidOf(await asked({ email: null }))).toMatchObject({
      errors: { email: ["The payment company asks for an e-mail address"] },
    });
    expect(await saidOf(await asked({ email: "chand@mail.example", phone: "447911123457" }))).toMatchObject({
      errors: { phone: [expect.any(String)] },
    });
    expect((await asked({ email: "chand@mail.example" })).status).toBe(200);
    // What was said for the payment stays with the payment.
    expect(await db.selectFrom("people").select(["email", "mobile"]).where("id", "=", id).executeTakeFirst()).toEqual({
      email: null,
      mobile: "+447911123456",
    });
  },
);

test("pressed again, the same page goes on; after a while, or once it was cancelled, there is another", async () => {
  const first = await shop.pay("amina");
  expect(await shop.pay("amina")).toEqual(first);
  expect(shop.gateway.begun).toBe(1);
  await choose(first.page, "cancel");
  const second = await shop.pay("amina");
  expect(second.transaction).not.toBe(first.transaction);
  expect((await shop.pay("bela")).transaction).not.toBe(second.transaction);
});

test("whoever has paid is told so, and begins nothing", async () => {
  await choose((await shop.pay("amina")).page, "success");
  const response = await start();
  expect([response.status, (await saidOf(response)).message]).toEqual([400, "You already have the premium plan"]);
  expect(shop.gateway.begun).toBe(1);
});

test.each(["away", "slow"] as const)(
  "while the gateway is %s nothing is begun, and the person is told so",
  async (mode) => {
    await using hurried = await newShop({ gatewayPatienceMs: 500 });
    hurried.gateway.mode = mode;
    const response = await hurried.app.as("amina").post(PATHS.pay, { phone: "01712345678" });
    expect(response.status).toBe(503);
    expect((await saidOf(response)).message).toMatch(/^Something went wrong.*you weren't charged/);
    const books = await booksOf(hurried.app, "amina");
    expect(books).toMatchObject({ paid: false, states: ["failed"], faults: ["not begun"] });
    const list = await hurried.app.as("amina").get(PATHS.paymentList);
    expect(await list.json()).toMatchObject({ data: [] });
  },
);

test("a gateway that does not want to, as with a wrong password, is told of in the log", async () => {
  await using wrong = await newTestApp({ store: { ...shop.gateway.store, storePassword: "another" } });
  expect((await wrong.as("amina").post(PATHS.pay, { phone: "01712345678" })).status).toBe(503);
  expect(wrong.log.join("\n")).toContain("Store Credential Error");
  expect(wrong.log.join("\n")).not.toContain("storePassword");
});

test(
  "a visitor pays nothing; where no gateway is configured, a public site sells nothing, and one's own machine " +
    "has a sandbox",
  async () => {
    expect((await shop.app.as(null).post(PATHS.pay, { phone: "01712345678" })).status).toBe(401);
    await using site = await newTestApp({ loopback: false });
    expect((await site.as("amina").post(PATHS.pay, { phone: "01712345678" })).status).toBe(404);
    expect(await (await site.as("amina").get(PATHS.paymentPlan)).json()).toMatchObject({
      data: { offered: false, sandbox: false },
    });
    expect((await site.as(null).get("/payment-sandbox/pay/AK1Z00000000")).status).toBe(404);
    await using machine = await newTestApp();
    expect(await (await machine.as("amina").get(PATHS.paymentPlan)).json()).toMatchObject({
      data: { offered: true, sandbox: true },
    });
    expect(await (await machine.as(null).get("/payment-sandbox/pay/AK1Z00000000")).text()).toContain("sandbox");
  },
);

async function putIn(description: string, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ description, status: "0", ...more })) form.set(name, value);
  if (!more.draft) form.set("image", new File([await picture()], "letter.jpg", { type: "image/jpeg" }));
  return shop.app.as("amina").upload(PATHS.itemCreate, form);
}
const kept = () => shop.app.as("amina").get(`${PATHS.keptForm}?kind=handwriting`);

test("what the free limit refuses is kept, text and file, until it was paid for and saved", async () => {
  expect((await putIn("The first")).status).toBe(200);
  expect((await kept()).status).toBe(404);
  const refused = await putIn("Grandmother's recipe", { transcription: "Mangoes, mustard oil", author: "Nanu" });
  expect([refused.status, (await saidOf(refused)).message]).toEqual([
    201,
    "Your free limit is complete. Make a payment to keep more",
  ]);
  expect(await planOf()).toMatchObject({ used: 1, kept: "handwriting" });
  const { data } = (await (await kept()).json()) as {
    data: { fields: Record<string, string>; drafts: { id: string; name: string }[] };
  };
  expect(data).toMatchObject({
    fields: { description: "Grandmother's recipe", transcription: "Mangoes, mustard oil", author: "Nanu" },
    drafts: [{ name: "letter.jpg" }],
  });
  expect((await shop.app.as("bela").get(`${PATHS.keptForm}?kind=handwriting`)).status).toBe(404);
  expect((await shop.app.as(null).get(`${PATHS.keptForm}?kind=handwriting`)).status).toBe(401);
  await choose((await shop.pay("amina")).page, "success");
  const { description, ...rest } = data.fields;
  expect((await putIn(description ?? "", { ...rest, draft: data.drafts[0]?.id ?? "" })).status).toBe(200);
  expect((await kept()).status).toBe(404);
  expect(await planOf()).toMatchObject({ used: 2, kept: null });
});

test("what was kept is forgotten with its files, a day later", async () => {
  await putIn("The first");
  await putIn("The second");
  expect((await kept()).status).toBe(200);
  shop.app.later({ hours: 25 });
  expect((await kept()).status).toBe(404);
  await shop.app.services.queue.add(shop.app.services.db, "sweep-staging", {});
  await shop.app.settle();
  expect(await shop.app.services.db.selectFrom("kept_forms").select("kind").execute()).toEqual([]);
});
