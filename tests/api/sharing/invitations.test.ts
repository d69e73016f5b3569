import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newGroup } from "tests/test-app/circle";
import { saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { codeFor, mailsTo } from "../accounts/mails";

async function tokenTo(app: TestApp, address: string): Promise<string> {
  await app.settle();
  const [letter] = await mailsTo(app, address);
  const token = /token=([\w-]+)/.exec(letter?.text ?? "")?.[1];
  if (!token) throw new Error(`No invitation went to ${address}`);
  return token;
}

async function offerOf(app: TestApp, name: string | null, token: string) {
  const response = await app.as(name).get(`${PATHS.invitationDetails}?token=${token}`);
  await expect(response).toHaveStatus(200);
  return z.object({ data: z.record(z.string(), z.unknown()) }).parse(await response.json()).data;
}

/** Somebody new, through the product's own door. @returns their access token */
async function register(app: TestApp, email: string): Promise<string> {
  const visitor = app.as(null);
  const registered = await visitor.post(PATHS.register, { first_name: "New", email, password: "akkhor-pass-1" });
  const { flow } = z.object({ data: z.object({ flow: z.string() }) }).parse(await registered.json()).data;
  const verified = await visitor.post(PATHS.emailVerification, { email, flow, otp: await codeFor(app, email) });
  return z.object({ data: z.object({ access_token: z.string() }) }).parse(await verified.json()).data.access_token;
}

test("an invitation by mail waits for whoever registers and proves that address, and ends in the group", async () => {
  await using app = await newTestApp();
  const email = "new@mail.example";
  const groupId = await newGroup(app, { name: "Secret family name" });
  await expect(
    await app.as("amina").post(PATHS.invite, { email: " New@Mail.Example", group_id: groupId }),
  ).toHaveStatus(200);
  await app.settle();
  const [letter] = await mailsTo(app, email);
  expect(letter?.subject).toBe("Amina Rahman invites you to a group");
  expect(letter?.text).not.toContain("Secret family name");
  const token = await tokenTo(app, email);
  expect(letter?.text).toContain(`http://localhost:3000/invite/group/join?token=${token}`);
  const [row] = await app.services.db.selectFrom("group_invitations").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);

  // Looking changes nothing, however often, and tells the holder of the mail what it is about.
  for (const name of [null, "bela"])
    expect(await offerOf(app, name, token)).toMatchObject({
      kind: "group",
      type_name: "Secret family name",
      address: "n…@mail.example",
      mine: false,
      invited_by: { name: "Amina Rahman" },
    });
  // Forwarded, it grants nothing to whoever it was forwarded to.
  const forwarded = await app.as("bela").post(PATHS.acceptGroup, { token });
  await expect(forwarded).toHaveStatus(400);
  expect((await saidOf(forwarded)).message).toBe(
    "This invitation was sent to n…@mail.example. Sign in with the account of that address to accept it",
  );
  await expect(await app.as(null).post(PATHS.acceptGroup, { token })).toHaveStatus(401);

  const bearer = { authorization: `Bearer ${await register(app, email)}` };
  const waiting = await app.as(null).get(PATHS.pendingGroups, bearer);
  expect(await waiting.json()).toMatchObject({ data: [{ group: { id: groupId }, members: 1, state: "pending" }] });
  expect(await (await app.as(null).get(PATHS.requestCount, bearer)).json()).toMatchObject({
    data: { count: 1, files: 0, groups: 1 },
  });
  await expect(await app.as(null).post(PATHS.acceptGroup, { token }, bearer)).toHaveStatus(200);
  await expect(await app.as(null).get(fillPath(PATHS.groupDetails, { id: groupId }), bearer)).toHaveStatus(200);
  await expect(await app.as(null).get(`${PATHS.invitationDetails}?token=${token}`)).toHaveStatus(404);
});

test("addresses with and without an account are answered and listed alike; a second time sends nothing", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await app.item({ owner: "amina", status: 0, caption: "Between us" });
  // Where somebody has the address, the letter is in their language; where nobody is known to, in the sender's.
  const { id: belaId } = await app.person("bela");
  await app.services.db.updateTable("people").set({ language: "bn" }).where("id", "=", belaId).execute();
  const subjects = {
    "bela@example.test": "Amina Rahman আপনাকে একটি হাতের লেখা দেখাতে চান",
    "nobody@example.test": "Amina Rahman wants to show you some handwriting",
  };
  const replies: unknown[] = [];
  for (const [email, subject] of Object.entries(subjects)) {
    const looked = await amina.post(PATHS.lookUpAddress, { query: email });
    const sent = await amina.post(PATHS.invite, { email, handwriting_id: id, confirm: true });
    replies.push(JSON.parse(JSON.stringify([await looked.json(), await sent.json()]).replaceAll(email, "…")));
    await amina.post(PATHS.invite, { email, handwriting_id: id, confirm: true });
    await app.settle();
    const letters = await mailsTo(app, email);
    expect(letters.map((letter) => letter.subject)).toEqual([subject]);
    expect(letters[0]?.text).not.toContain("Between us");
    // A stranger's address is not found, whether there is somebody or not.
    expect(await (await amina.get(`${PATHS.findPeople}?query=${email}`)).json()).toMatchObject({
      data: [],
      next: null,
    });
  }
  expect(replies[0]).toEqual(replies[1]);

  const token = await tokenTo(app, "bela@example.test");
  // Forwarded, it grants nothing to whoever it was forwarded to, and says why.
  await expect(await app.as("karim").post(PATHS.acceptShare, { token })).toHaveStatus(400);
  await expect(await app.as("bela").post(PATHS.acceptShare, { token })).toHaveStatus(200);
  await expect(await app.as("bela").get(fillPath(PATHS.itemDetails, { id }))).toHaveStatus(200);
  // Nor is it once they know each other: an address is answered alike for everybody.
  for (const query of ["Bela@Example.test", "example.test"])
    expect(await (await amina.get(`${PATHS.findPeople}?query=${query}`)).json()).toMatchObject({ data: [] });
});

test("one who was offered a thing by name and by address accepts it once", async () => {
  await using app = await newTestApp();
  const bela = await app.person("bela");
  const { id, url } = await app.item({ owner: "amina", status: 0 });
  await app
    .as("amina")
    .post(PATHS.share, { handwriting_id: id, user_ids: [bela.id], addresses: [bela.email], confirm: true });
  expect(await (await app.as("bela").get(PATHS.requestCount)).json()).toMatchObject({ data: { count: 1 } });
  await expect(await app.as("bela").post(PATHS.acceptShare, { token: await tokenTo(app, bela.email) })).toHaveStatus(
    200,
  );
  expect(await app.services.db.selectFrom("shares").select(["receiver_id", "state"]).execute()).toEqual([
    { receiver_id: bela.id, state: "accepted" },
  ]);
  await expect(await app.as("bela").get(url)).toHaveStatus(200);
});

test("mails to addresses are counted for the sender and each address; what is refused is not", async () => {
  await using app = await newTestApp({ rateLimits: true });
  const amina = app.as("amina");
  const { id } = await app.item({ owner: "amina", status: 0 });
  const addresses = (from: number) => Array.from({ length: 15 }, (_, at) => `p${from + at}@mail.example`);
  for (let time = 0; time < 5; time++)
    await expect(await amina.post(PATHS.share, { handwriting_id: id, addresses: addresses(0) })).toHaveStatus(409);
  await expect(
    await amina.post(PATHS.share, { handwriting_id: id, addresses: addresses(0), confirm: true }),
  ).toHaveStatus(200);
  await expect(
    await amina.post(PATHS.share, { handwriting_id: id, addresses: addresses(15), confirm: true }),
  ).toHaveStatus(200);
  const refused = await amina.post(PATHS.invite, { email: "one-more@mail.example", handwriting_id: id, confirm: true });
  await expect(refused).toHaveStatus(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  await app.settle();
  expect(await mailsTo(app, "p0@mail.example")).toHaveLength(1);
  expect(await mailsTo(app, "one-more@mail.example")).toEqual([]);
  for (let sender = 0; sender < 6; sender++) {
    const name = `friend${sender}`;
    const groupId = await newGroup(app, { owner: name });
    await expect(await app.as(name).post(PATHS.invite, { email: "much@mail.example", group_id: groupId })).toHaveStatus(
      sender < 5 ? 200 : 429,
    );
  }
});

test(
  "a text message carries the invitation to a mobile number, however it is typed, and a name makes no link of " +
    "its own",
  async () => {
    await using app = await newTestApp();
    const groupId = await newGroup(app);
    const amina = await app.person("amina");
    await app.services.db
      .updateTable("people")
      .set({ first_name: "evil.example" })
      .where("id", "=", amina.id)
      .execute();
    for (const mobile of ["০১৭১২ ৩৪৫৬৭৮", "+880 1712-345678", "1712345678"])
      await expect(await app.as("amina").post(PATHS.inviteMobile, { mobile, group_id: groupId })).toHaveStatus(200);
    await app.settle();
    const sent = await app.services.db.selectFrom("messages").select(["channel", "recipient", "text"]).execute();
    expect(sent).toMatchObject([{ channel: "sms", recipient: "+8801712345678" }]);
    const [words, link] = sent[0]?.text.split(": ") ?? [];
    expect(words).toBe("evil. example Rahman invites you to a group at Akkhor");
    expect(link).toMatch(/^http:\/\/localhost:3000\/invite\/group\/join\?token=[\w-]{32}$/);
    const refused = await app.as("amina").post(PATHS.inviteMobile, { mobile: "12345", group_id: groupId });
    expect((await saidOf(refused)).errors).toEqual({ mobile: ["Please enter a mobile number of 10 or 11 digits"] });

    const bela = await app.person("bela");
    await app.services.db.updateTable("people").set({ mobile: "+8801712345678" }).where("id", "=", bela.id).execute();
    expect(await (await app.as("bela").get(PATHS.pendingGroups)).json()).toMatchObject({
      data: [{ group: { id: groupId } }],
    });
  },
);
