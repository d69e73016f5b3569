import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { firstId } from "tests/test-app/circle";
import type { TestApp } from "tests/test-app/test-app";

/** Each does one thing that changes what the bars of bela's pages show, and the counts after it. */
export const BADGES: [
  what: string,
  act: (facts: { app: TestApp; id: number; group: number; bela: number }) => Promise<unknown>,
  after: [notifications: number, requests: number],
][] = [
  [
    "a share",
    ({ app, id, bela }) => app.as("amina").post(PATHS.share, { handwriting_id: id, user_ids: [bela], confirm: true }),
    [1, 1],
  ],
  [
    "a share taken back",
    async ({ app, id }) =>
      app.as("amina").post(
        fillPath(PATHS.removeShare, {
          id: await firstId(await app.as("amina").get(fillPath(PATHS.whoCanSee, { id }))),
        }),
      ),
    [0, 0],
  ],
  [
    "a share by address",
    ({ app, id }) =>
      app.as("amina").post(PATHS.share, { handwriting_id: id, addresses: ["bela@example.test"], confirm: true }),
    [0, 1],
  ],
  [
    "an answer",
    async ({ app }) =>
      app.as("bela").post(PATHS.ignoreShare, { id: await firstId(await app.as("bela").get(PATHS.pendingShares)) }),
    [0, 0],
  ],
  [
    "an invitation to a group",
    ({ app, group, bela }) => app.as("amina").post(PATHS.groupAddPeople, { group_id: group, user_ids: [bela] }),
    [1, 1],
  ],
  [
    "one joined",
    async ({ app }) =>
      app.as("bela").post(PATHS.acceptGroup, { id: await firstId(await app.as("bela").get(PATHS.pendingGroups)) }),
    [0, 0],
  ],
  [
    "news seen",
    async ({ app }) =>
      app
        .as("bela")
        .post(PATHS.notificationSeen, { id: await firstId(await app.as("bela").get(PATHS.notificationList)) }),
    [0, 0],
  ],
  [
    "news in a group",
    ({ app, id, group }) =>
      app.as("amina").post(fillPath(PATHS.shareWithGroup, { id: group }), { handwriting_ids: [id], confirm: true }),
    [1, 0],
  ],
  ["a cleared badge", ({ app }) => (app.later({ seconds: 1 }), app.as("bela").post(PATHS.notificationClear)), [0, 0]],
  [
    "more from another",
    async ({ app, bela }) => (
      app.later({ seconds: 1 }),
      app
        .as("karim")
        .post(PATHS.share, { handwriting_id: (await app.item({ owner: "karim" })).id, user_ids: [bela], confirm: true })
    ),
    [1, 1],
  ],
  [
    "their leaving",
    async ({ app }) =>
      app.services.db
        .updateTable("people")
        .set({ deleted_at: app.services.now() })
        .where("id", "=", (await app.person("karim")).id)
        .execute(),
    [0, 0],
  ],
];
