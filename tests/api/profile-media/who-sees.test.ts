import { expect, test } from "vitest";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { envelope } from "archive/contract/envelope";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { profileMediaWire } from "archive/contract/profile/profile-media";
import { nameShownTo } from "archive/db/profile/profile-media-visible";
import { form, letterFile } from "../../builders/form";
import { newCircle, RELATIONS, WHO, type Relation } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp();

/**
 * Who gets the profile picture and who the cover, by the owner's privacy; each has another relation to amina, whose one
 * item is private.
 */
const SEEN: Record<string, { picture: Relation[]; cover: Relation[] }> = {
  Public: {
    picture: ["visitor", "stranger", "invitee", "former", "member", "owner"],
    cover: ["visitor", "stranger", "invitee", "former", "member", "owner"],
  },
  // Whoever waits for an answer reads the name of who asks.
  Friends: { picture: ["invitee", "member", "owner"], cover: ["member", "owner"] },
  "Only me": { picture: ["invitee", "member", "owner"], cover: ["owner"] },
};

test("the picture is seen by whoever reads the name, the cover by whoever may see the profile, in each relation and " +
  "privacy; lists judge alike", {
  timeout: 120_000,
}, async () => {
  const { app } = one;
  const { itemId, ids } = await newCircle(app, PRIVATE);
  const amina = app.as("amina");
  await amina.upload(PATHS.updateProfilePicture, form({ profile_picture: await letterFile() }));
  const { data } = envelope(profileMediaWire.schema).parse(
    await (await amina.upload(PATHS.updateCoverPicture, form({ cover_pic: await letterFile() }))).json(),
  );
  const seenBy = async (address: string | null) => {
    const seen: Relation[] = [];
    for (const relation of RELATIONS) {
      const { status } = await app.as(WHO[relation]).get(`${API_BASE}${address}`);
      expect([200, 404]).toContain(status);
      if (status === 200) seen.push(relation);
    }
    return seen;
  };
  for (const [privacy, expected] of Object.entries(SEEN)) {
    await expect(await amina.post(PATHS.profilePrivacy, { privacy_status: privacy })).toHaveStatus(200);
    const picture = await seenBy(data.profile_picture);
    expect({
      privacy,
      picture: picture.filter((who) => who !== "blocked"),
      cover: await seenBy(data.cover_pic),
    }).toEqual({ privacy, ...expected });
    for (const relation of RELATIONS) {
      if (relation === "visitor") continue;
      const row = await app.services.db
        .selectFrom("people")
        .select(nameShownTo(ids[relation]).as("shown"))
        .where("people.id", "=", ids.owner)
        .executeTakeFirstOrThrow();
      expect([privacy, relation, row.shown]).toEqual([privacy, relation, picture.includes(relation)]);
    }
  }
  // Beside a public item the name stands for all.
  await app.services.db.updateTable("items").set({ status: PUBLIC }).where("id", "=", itemId).execute();
  expect(await seenBy(data.profile_picture)).toEqual([...RELATIONS]);
  expect(await seenBy(data.cover_pic)).toEqual(["owner"]);
  await app.services.db.updateTable("people").set({ deleted_at: new Date() }).where("id", "=", ids.owner).execute();
  for (const who of [null, "karim"])
    await expect(await app.as(who).get(`${API_BASE}${data.profile_picture}`)).toHaveStatus(404);
});
