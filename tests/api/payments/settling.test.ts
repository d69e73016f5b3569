import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { choose, type WayBack } from "../../builders/sandbox-payment";
import { booksOf, bring, newShop, type Shop } from "tests/test-app/shop";

let shop: Shop;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop?.[Symbol.asyncDispose]());

const PAID = { paid: true, states: ["paid"], surplus: 0, faults: [], letters: ["Your receipt: Akkhor premium"] };
const UNPAID = { paid: false, surplus: 0, letters: [] };

const books = (who = "amina") => booksOf(shop.app, who);
const notice = ({ to, fields }: WayBack): WayBack => ({ to: to.replace(/\/\w+$/, "/ipn"), fields });

test("paid: the gateway tells by itself, the browser comes back, and again", async () => {
  const { page, transaction } = await shop.pay("amina");
  expect(await books()).toMatchObject({ ...UNPAID, states: ["started"] });
  const back = await choose(page, "success");
  expect(await books()).toEqual(PAID);
  expect(await bring(back)).toEqual({ status: 200, outcome: "success", message: "Transaction is successful" });
  expect(await bring(back)).toEqual({ status: 200, outcome: "already", message: "Transaction is already successful" });
  expect(await books()).toEqual(PAID);
  const premium = await shop.app.as("amina").get(PATHS.isPremium);
  expect(await premium.json()).toMatchObject({ data: { user: { is_payment: "PAID" } } });
  const list = await shop.app.as("amina").get(PATHS.paymentList);
  expect(await list.json()).toMatchObject({
    data: [{ transaction_id: transaction, state: "paid", amount: "999.00", currency: "BDT" }],
  });
});

test("paid: the browser was closed, and the gateway's own word is enough", async () => {
  const { page } = await shop.pay("amina");
  await choose(page, "success");
  expect(await books()).toEqual(PAID);
});

test("paid: the gateway's own word never came, and the browser's is enough", async () => {
  const { page } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  expect(await books()).toMatchObject({ ...UNPAID, states: ["started"] });
  expect((await bring(back)).outcome).toBe("success");
  expect(await books()).toEqual(PAID);
});

test.each(["browser first", "gateway first"])("paid: %s, then the other, one payment", async (order) => {
  const { page } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  const both = order === "browser first" ? [back, notice(back)] : [notice(back), back];
  for (const each of both) expect((await bring(each)).outcome).toBe("success");
  expect(await books()).toEqual(PAID);
});

test("paid: twenty call-backs at once, of both kinds, are one payment, one receipt and one success", async () => {
  const { page } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  const heard = await Promise.all(Array.from({ length: 20 }, (_, at) => bring(at % 2 ? back : notice(back))));
  expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]));
  const browser = heard.filter((_, at) => at % 2).map(({ outcome }) => outcome);
  expect(browser.toSorted()).toEqual([...Array.from({ length: 9 }, () => "already"), "success"]);
  expect(await books()).toEqual(PAID);
});

test.each([
  ["fail", "failed", "Transaction failed"],
  ["cancel", "cancelled", "Transaction is canceled"],
] as const)("%s: nothing is paid, and another try is another payment", async (choice, state, message) => {
  const { page, transaction } = await shop.pay("amina");
  const back = await choose(page, choice);
  expect(await books()).toMatchObject({ ...UNPAID, states: [state] });
  expect(await bring(back)).toEqual({ status: 200, outcome: state, message });
  expect(await books()).toMatchObject({ ...UNPAID, states: [state] });
  const details = await shop.app.as("amina").get(fillPath(PATHS.paymentDetails, { transaction }));
  expect(await details.json()).toMatchObject({ data: { state } });
  const again = await shop.pay("amina");
  expect(again.transaction).not.toBe(transaction);
  await choose(again.page, "success");
  expect(await books()).toEqual({ ...PAID, states: [state, "paid"] });
});

test("money counts also after a word of failing, and no such word takes it back", async () => {
  const { page } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  const failing = { ...signedAnew(back, { status: "FAILED" }), to: back.to.replace("success", "fail") };
  expect((await bring(failing)).outcome).toBe("failed");
  expect(await books()).toMatchObject({ ...UNPAID, states: ["failed"] });
  expect((await bring(back)).outcome).toBe("success");
  expect((await bring(failing)).outcome).toBe("already");
  expect(await books()).toEqual(PAID);
});

test.each([
  ["amount", { currency_amount: "9.99", amount: "9.99" }],
  ["currency", { currency_type: "INR", currency: "INR" }],
])("a wrong %s that the gateway confirms buys nothing, and the operator is told", async (name, told) => {
  const { page } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  shop.gateway.alter = (all) => ({ ...all, ...told });
  expect((await bring(back)).outcome).toBe("failed");
  expect(await books()).toEqual({ ...UNPAID, states: ["failed"], faults: [`wrong ${name}`] });
  expect(shop.app.log.join("\n")).toContain("another amount or currency");
});

test("what the posted fields say of amount and currency counts for nothing", async () => {
  const { page } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  expect((await bring(signedAnew(back, { amount: "1.00", currency: "USD", currency_amount: "1.00" }))).outcome).toBe(
    "success",
  );
  expect(await books()).toEqual(PAID);
});

test("a forged, missing, or partly missing signature ends it: the gateway isn't even asked", async () => {
  const { page } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  const { verify_sign: _, verify_sign_sha2: __, ...bare } = back.fields;
  const forged: Record<string, string>[] = [
    { ...back.fields, verify_sign: "0".repeat(32) },
    { ...back.fields, verify_sign_sha2: "0".repeat(64) },
    { ...back.fields, tran_id: "AK0" },
    { ...back.fields, val_id: "another" },
    bare,
    // Signed rightly, but not what it is about.
    signedAnew(back, { verify_key: "amount" }).fields,
    { status: "VALID" },
    {},
  ];
  for (const fields of forged)
    expect(await bring({ to: back.to, fields })).toEqual({
      status: 400,
      outcome: "invalid",
      message: "Transaction is invalid",
    });
  expect(shop.gateway.asked).toBe(0);
  expect(await books()).toMatchObject({ ...UNPAID, states: ["started"] });
});

test("an unknown transaction, and the confirmation of another's, change nothing", async () => {
  const amina = await shop.pay("amina");
  const bela = await shop.pay("bela");
  const back = await choose(amina.page, "success", false);
  const wrong: Record<string, string>[] = [
    { tran_id: "AKNOSUCHTHING" },
    { tran_id: bela.transaction },
    { val_id: "AKNOSUCHTHINGZ00000000" },
  ];
  for (const changed of wrong) expect((await bring(signedAnew(back, changed))).outcome).toBe("invalid");
  expect(await books("amina")).toMatchObject({ ...UNPAID, states: ["started"] });
  expect(await books("bela")).toMatchObject({ ...UNPAID, states: ["started"] });
});

test("nobody learns of somebody else's payment, nor asks after it", async () => {
  const { transaction } = await shop.pay("amina");
  const path = fillPath(PATHS.paymentDetails, { transaction });
  const bela = shop.app.as("bela");
  const answers = await Promise.all([
    bela.get(path),
    bela.get(fillPath(PATHS.paymentDetails, { transaction: "AKNOSUCHTHING" })),
    bela.post(fillPath(PATHS.paymentCheck, { transaction })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const [others, none] = await Promise.all(
    answers.slice(0, 2).map(async (answer) => Object.assign((await answer.json()) as object, { request_id: "" })),
  );
  expect(others).toEqual(none);
  expect((await shop.app.as(null).get(path)).status).toBe(401);
  expect(shop.gateway.asked).toBe(0);
});

test("the gateway is down as the payment comes back: it waits, and a job confirms it", async () => {
  const { page, transaction } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  shop.gateway.mode = "away";
  expect(await bring(back)).toEqual({ status: 200, outcome: "waiting", message: "The payment is being confirmed" });
  const check = await shop.app.as("amina").post(fillPath(PATHS.paymentCheck, { transaction }));
  expect(await check.json()).toMatchObject({ data: { outcome: "waiting" } });
  await askAll();
  expect(await books()).toMatchObject({ ...UNPAID, states: ["started"] });
  shop.gateway.mode = "well";
  await askAll();
  expect(await books()).toEqual(PAID);
});

test("the gateway is slow: nobody waits beyond patience, and what it says later is heard", async () => {
  await shop[Symbol.asyncDispose]();
  shop = await newShop({ gatewayPatienceMs: 1000 });
  const { page, transaction } = await shop.pay("amina");
  const back = await choose(page, "success", false);
  shop.gateway.mode = "slow";
  expect((await bring(back)).outcome).toBe("waiting");
  shop.gateway.mode = "well";
  shop.gateway.release();
  const check = await shop.app.as("amina").post(fillPath(PATHS.paymentCheck, { transaction }));
  expect(await check.json()).toMatchObject({ data: { outcome: "success" } });
  expect(await books()).toEqual(PAID);
});

test("a payment that nobody paid is given up after a day, not before", async () => {
  await shop.pay("amina");
  await askAll();
  expect(await books()).toMatchObject({ ...UNPAID, states: ["started"], faults: [] });
  shop.app.later({ hours: 24 });
  await askAll();
  expect(await books()).toMatchObject({ ...UNPAID, states: ["cancelled"], faults: ["nobody paid"] });
});

test("two pages paid: the plan is bought once, the other payment is marked and its payer told", async () => {
  const one = await shop.pay("amina");
  // Long after the first page was opened another is.
  shop.app.later({ minutes: 11 });
  const other = await shop.pay("amina");
  expect(other.transaction).not.toBe(one.transaction);
  await Promise.all([choose(one.page, "success"), choose(other.page, "success")]);
  expect(await books()).toEqual({
    ...PAID,
    states: ["paid", "paid"],
    surplus: 1,
    letters: expect.arrayContaining(["Your receipt: Akkhor premium", "You have paid twice at Akkhor"]) as string[],
  });
  expect(shop.app.log.join("\n")).toContain("give it back");
});

/** As the clock of the jobs does, some minutes later. */
async function askAll(): Promise<void> {
  shop.app.later({ minutes: 6 });
  await shop.app.services.queue.add(shop.app.services.db, "ask-payments", {});
  await shop.app.settle();
}

/**
 * Other fields under a signature that holds, reckoned from the protocol's description and not by the product's own
 * code.
 */
function signedAnew({ to, fields }: WayBack, changed: Record<string, string>): WayBack {
  const { verify_sign: _, verify_sign_sha2: __, ...rest } = { ...fields, ...changed };
  const hash = (name: string, text: string) => createHash(name).update(text).digest("hex");
  const sign = (name: string) => {
    const all: Record<string, string> = { store_passwd: hash(name, shop.gateway.store.storePassword) };
    for (const key of (rest.verify_key ?? "").split(",")) all[key] = rest[key] ?? "";
    const lines = Object.keys(all)
      .toSorted()
      .map((key) => `${key}=${all[key]}`);
    return hash(name, lines.join("&"));
  };
  return { to, fields: { ...rest, verify_sign: sign("md5"), verify_sign_sha2: sign("sha256") } };
}
