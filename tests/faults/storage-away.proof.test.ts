import { beforeAll, describe, expect, test, vi } from "vitest";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { lackedByAll } from "archive/server/readiness";
import { form, letterFile } from "../builders/form";
import { addressOf, tusRequests } from "../builders/tus";
import { lineTo, type Line } from "../fakes/line";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { newTestApp } from "tests/test-app/test-app";

const LIMIT_MS = 5000;

let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

async function bucketOver(line: Line) {
  return { ...(await s3Server.bucket()), endpoint: `http://127.0.0.1:${line.port}` };
}

/** The first in `npm run prove`, too: in the suite tests/api/media/s3.proof.test.ts has one that refuses. */
const OUTAGES: [name: string, begin: (line: Line) => unknown, end: (line: Line) => unknown][] = [
  ["refuses", (line) => line.cut(), (line) => line.mend()],
  ["is frozen", (line) => line.hold(), (line) => line.letGo()],
];

describe.each(process.env.S3_SERVER === "swift" ? OUTAGES : OUTAGES.slice(1))("while S3 %s", (_name, begin, end) => {
  test(
    "pictures and uploads are answered 503 in words within five seconds, pages go on, and all goes on once it is " +
      "back",
    async () => {
      await using line = await lineTo(s3Server.port);
      await using app = await newTestApp({ s3: await bucketOver(line) });
      const amina = app.as("amina");
      const { id } = await app.item();
      const file = await letterFile({ seed: 2 });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const begun = addressOf(await tusRequests(amina).begin({ name: "letter.jpg", bytes: bytes.length }));
      await begin(line);

      for (const [language, { reply }] of [
        ["en", en],
        ["bn", bn],
      ] as const) {
        const headers = { "accept-language": language };
        const began = performance.now();
        const asked = await Promise.all([
          amina.get(fillPath(PATHS.itemOriginal, { id }), headers),
          amina.upload(PATHS.itemCreate, form({ image: file, description: "Another", status: "1" }), headers),
          amina.upload(PATHS.updateProfilePicture, form({ profile_picture: file }), headers),
          tusRequests(amina, undefined, headers).patch(begun, 0, bytes),
        ]);
        expect(performance.now() - began).toBeLessThan(LIMIT_MS);
        for (const response of asked) {
          await expect(response).toHaveStatus(503);
          expect(response.headers.get("retry-after")).toBeTruthy();
          expect(await response.json()).toMatchObject({ message: reply.unavailable });
        }
      }
      const began = performance.now();
      await expect(amina.get(fillPath(PATHS.itemOriginal, { id }))).resolves.toHaveStatus(503);
      expect(performance.now() - began).toBeLessThan(1000);
      await expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(200);
      expect(await lackedByAll(app.services)).toEqual(["storage"]);

      await end(line);
      await vi.waitFor(() => expect(amina.get(fillPath(PATHS.itemOriginal, { id }))).resolves.toHaveStatus(200), {
        timeout: 10_000,
        interval: 100,
      });
      expect(await lackedByAll(app.services)).toEqual([]);
      await expect(
        amina.upload(PATHS.itemCreate, form({ image: file, description: "Another", status: "1" })),
      ).resolves.toHaveStatus(200);
      // Once for files and once for uploads on their way.
      expect(app.log.filter((each) => each.includes("S3 storage doesn't answer"))).toHaveLength(2);
    },
  );
});
