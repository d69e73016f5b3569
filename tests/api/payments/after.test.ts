import { afterEach, beforeEach, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { refundPayment } from "archive/domain/payments/refund-payment";
import { actsShown } from "../operating/shell";
import { choose } from "../../builders/sandbox-payment";
import { booksOf, bring, newShop, type Shop } from "tests/test-app/shop";

let shop: Shop;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop?.[Symbol.asyncDispose]());

const books = () => booksOf(shop.app, "amina");
const refund = (transactionId: string, again = false) =>
  refundPayment(shop.app.services, { transactionId, reason: "asked for", again, operator: "tests" });

test("given back: the plan ends, what is kept stays, the person is told, and no late word pays it again", async () => {
  await shop.app.item({ owner: "amina", caption: "Kept" });
  const { page, transaction } = await shop.pay("amina");
  const back = await choose(page, "success");
  expect(await refund(transaction)).toMatchObject({ done: true, premium: false });
  expect(await books()).toMatchObject({
    paid: false,
    states: ["refunded"],
    letters: [expect.any(String), "Your payment to Akkhor was refunded"],
  });
  expect(await actsShown(shop.app, "amina", "bn")).toEqual([
    { act: "refunded", text: `${transaction} নম্বর পেমেন্টের টাকা ফেরত দেওয়া হয়েছে`, reason: "asked for" },
  ]);
  expect((await bring(back)).outcome).toBe("refunded");
  expect(await books()).toMatchObject({ paid: false, states: ["refunded"] });
  expect(await refund(transaction)).toEqual({ done: false, why: "not_paid" });
  const list = await shop.app.as("amina").get(PATHS.myItems);
  expect(await list.json()).toMatchObject({ data: [{ description: "Kept" }] });
});

test("of two refunds at once one asks the gateway; a payment unknown or unpaid is not given back", async () => {
  const { page, transaction } = await shop.pay("amina");
  expect(await refund(transaction)).toEqual({ done: false, why: "not_paid" });
  expect(await refund("AKNOSUCHTHING")).toEqual({ done: false, why: "absent" });
  await choose(page, "success");
  const both = await Promise.all([refund(transaction), refund(transaction)]);
  expect(both.map(({ done }) => done).toSorted()).toEqual([false, true]);
});

test("where the gateway does not answer, nothing is known: it is tried again only on being told so", async () => {
  const { page, transaction } = await shop.pay("amina");
  await choose(page, "success");
  shop.gateway.mode = "away";
  expect(await refund(transaction)).toMatchObject({ done: false, why: "unknown" });
  shop.gateway.mode = "well";
  expect(await refund(transaction)).toEqual({ done: false, why: "under_way" });
  expect(await books()).toMatchObject({ paid: true, states: ["paid"] });
  expect(await refund(transaction, true)).toMatchObject({ done: true });
  expect(await books()).toMatchObject({ paid: false, states: ["refunded"] });
});

test("where somebody paid twice, giving the one back leaves them the plan", async () => {
  const one = await shop.pay("amina");
  shop.app.later({ minutes: 11 });
  const other = await shop.pay("amina");
  await choose(one.page, "success");
  await choose(other.page, "success");
  expect(await refund(other.transaction)).toMatchObject({ done: true, premium: true });
  expect(await books()).toMatchObject({ paid: true, states: ["paid", "refunded"] });
});

test("the record of a payment stays when its person is erased, without them", async () => {
  const { page, transaction } = await shop.pay("amina");
  await choose(page, "success");
  const { app } = shop;
  expect((await app.as("amina").post(PATHS.leave, { password: "akkhor-pass-1" })).status).toBe(200);
  app.later({ days: 31 });
  await app.services.queue.add(app.services.db, "erase-people", {});
  await app.settle();
  expect(
    await app.services.db.selectFrom("people").select("id").where("email", "=", "amina@example.test").execute(),
  ).toEqual([]);
  const rows = await app.services.db
    .selectFrom("payments")
    .selectAll()
    .where("transaction_id", "=", transaction)
    .execute();
  expect(rows).toMatchObject([{ person_id: null, state: "paid", amount: "999.00", currency: "BDT" }]);
  expect(JSON.stringify(rows)).not.toMatch(/amina|01712345678/i);
});

test("money that comes for somebody who was erased meanwhile is marked, and the operator told", async () => {
  const { page } = await shop.pay("amina");
  const { app } = shop;
  await app.as("amina").post(PATHS.leave, { password: "akkhor-pass-1" });
  app.later({ days: 31 });
  await app.services.queue.add(app.services.db, "erase-people", {});
  await app.settle();
  await choose(page, "success");
  expect(await app.services.db.selectFrom("payments").select(["state", "surplus"]).execute()).toEqual([
    { state: "paid", surplus: true },
  ]);
  expect(app.log.join("\n")).toContain("give it back");
});
