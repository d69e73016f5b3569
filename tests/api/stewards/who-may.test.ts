import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { PASSWORD } from "tests/test-app/people";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { accepted, named, opened, OWNER, STEWARD } from "./stewarded";

/** A visitor, a stranger, the owner, the steward, another steward of the same owner's, who was never let in. */
const WHO = [null, "rafi", OWNER, STEWARD, "dola"];
const AS_STEWARD = [401, 404, 404, 200, 404];
const AS_OWNER = [401, 404, 200, 404, 404];

/** Each is asked by the one who may last, since it may end what the others are asked about. */
const TABLE: [call: string, fields: object | null, expected: number[]][] = [
  [PATHS.entrustedItems, null, AS_STEWARD],
  [PATHS.entrustedAlbums, null, AS_STEWARD],
  [PATHS.entrustedWriters, null, AS_STEWARD],
  // Made by a job first.
  [PATHS.entrustedEverything, null, [401, 404, 404, 503, 404]],
  [PATHS.entrustedAsk, { reason: "Again" }, AS_STEWARD],
  [PATHS.entrustedWithdraw, {}, AS_STEWARD],
  [PATHS.entrustedAccept, {}, AS_STEWARD],
  [PATHS.stewardChange, { may: "keep", password: PASSWORD }, AS_OWNER],
  [PATHS.entrustedDecline, {}, AS_STEWARD],
];

function rowOf({ services: { db } }: TestApp, id: number) {
  const columns = ["state", "asked_at", "opens_at", "reason", "letters", "next_at", "again_at"] as const;
  return db.selectFrom("stewardships").select(columns).where("id", "=", id).executeTakeFirst();
}

test("who may do what about an archive that is open", { timeout: 60_000 }, async () => {
  await using app = await newTestApp({ rateLimits: false });
  await app.item({ owner: OWNER, status: 0 });
  await accepted(app, { steward: "dola" });
  const id = await opened(app, { may: "keep" });
  for (const [path, fields, expected] of TABLE) {
    const statuses: number[] = [];
    const order = WHO.map((who, at) => ({ who, at })).toSorted(
      (one, other) => Number(expected[one.at] === 200) - Number(expected[other.at] === 200),
    );
    for (const { who, at } of order) {
      const row = await rowOf(app, id);
      const to = fillPath(path, { id });
      const response = await (fields === null ? app.as(who).get(to) : app.as(who).post(to, fields));
      statuses[at] = response.status;
      await response.body?.cancel();
      // Any call of the owner's closes it, which is not what is asked here.
      if (row && who === OWNER && expected[at] !== 200)
        await app.services.db.updateTable("stewardships").set(row).where("id", "=", id).execute();
    }
    expect([path, statuses]).toEqual([path, expected]);
  }
  // Given back: it is nobody's to remove any more.
  await expect(await app.as(OWNER).post(fillPath(PATHS.stewardRemove, { id }))).toHaveStatus(404);
  const other = await named(app);
  for (const who of [STEWARD, "rafi"])
    await expect(await app.as(who).post(fillPath(PATHS.stewardRemove, { id: other }))).toHaveStatus(404);
  await expect(await app.as(OWNER).post(fillPath(PATHS.stewardRemove, { id: other }))).toHaveStatus(200);
});
