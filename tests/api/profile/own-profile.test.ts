import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { SharedProfile } from "archive/contract/person";
import { envelope } from "archive/contract/envelope";
import { oneTestApp } from "tests/test-app/one-test-app";
import { refusal } from "../accounts/entrance";
import { profileOf } from "./wire";

const one = oneTestApp();
const update = (name: string, fields: Record<string, unknown>, language = "en") =>
  one.app.as(name).post(PATHS.profileUpdate, fields, { "accept-language": language });

test("a new profile tells nothing but the name, and is public", async () => {
  const { id } = await one.app.person("amina");
  expect(await profileOf(one.app, "amina")).toMatchObject({
    id,
    first_name: "Amina",
    last_name: "Rahman",
    name: "Amina Rahman",
    email: "amina@example.test",
    mobile: null,
    is_payment: null,
    occupation_email: "",
    bio: "",
    gender: "",
    birthday: "",
    blod_group: "",
    location: "",
    country: "",
    cover_pic: null,
    profile_picture: null,
    handwriting: null,
    voice: null,
    privacy_status: "Public",
  });
});

test("what is sent is changed and kept as it was meant, the rest stays", async () => {
  const whole = {
    first_name: " আমিনা ",
    last_name: "বেগম",
    bio: "চিঠি লিখি।\r\nপড়িও।",
    occupation_email: "শিক্ষক \n ও লেখক",
    gender: "female",
    birthday: "১৬/১২/১৯৭১",
    blod_group: "AB-",
    location: "সিলেট",
    country: "বাংলাদেশ",
  };
  await expect(await update("bela", whole)).toHaveStatus(200);
  const kept = {
    ...whole,
    first_name: "আমিনা",
    bio: "চিঠি লিখি।\nপড়িও।",
    occupation_email: "শিক্ষক ও লেখক",
    birthday: "1971-12-16",
  };
  expect(await profileOf(one.app, "bela")).toMatchObject({ ...kept, name: "আমিনা বেগম" });
  // As an old client's form holds what is empty.
  await expect(await update("bela", { last_name: null, gender: null, birthday: "", mobile: null })).toHaveStatus(200);
  expect(await profileOf(one.app, "bela")).toMatchObject({
    ...kept,
    last_name: null,
    gender: "",
    birthday: "",
    name: "আমিনা",
  });
  expect((await profileOf(one.app, "amina")).bio).toBe("");
});

const LONG = "ক".repeat(101);
/** What is refused, at which field, and by which words. */
const RULES: [field: string, typed: unknown, en: string, bn: string][] = [
  ["first_name", "   ", "First name field is required", "নাম লিখুন"],
  ["first_name", "ক".repeat(26), "First name can not be greater than 25 characters", "নাম ২৫ অক্ষরের বেশি হতে পারে না"],
  [
    "first_name",
    "<b>",
    "A name can have letters, digits, spaces, full stops, hyphens and apostrophes",
    "নামে শুধু অক্ষর, সংখ্যা, ফাঁকা, বিন্দু, হাইফেন ও ঊর্ধ্বকমা থাকতে পারে",
  ],
  ["last_name", "k".repeat(27), "Surname can not be greater than 26 characters", "পদবি ২৬ অক্ষরের বেশি হতে পারে না"],
  ["bio", "ক".repeat(221), "Bio may not be longer than 220 characters", "পরিচয় ২২০ অক্ষরের বেশি হতে পারে না"],
  ["bio", " letters", "The first character of the bio can not be blank", "পরিচয়ের প্রথম অক্ষর ফাঁকা হতে পারে না"],
  ["bio", "   ", "The first character of the bio can not be blank", "পরিচয়ের প্রথম অক্ষর ফাঁকা হতে পারে না"],
  ["occupation_email", LONG, "Occupation can not be greater than 100 characters", "পেশা ১০০ অক্ষরের বেশি হতে পারে না"],
  ["location", LONG, "Place can not be greater than 100 characters", "জায়গার নাম ১০০ অক্ষরের বেশি হতে পারে না"],
  ["country", LONG, "Country can not be greater than 100 characters", "দেশের নাম ১০০ অক্ষরের বেশি হতে পারে না"],
  [
    "birthday",
    "31/02/1971",
    "There's no such date. Please check the day and the month",
    "এমন কোনো তারিখ নেই। দিন ও মাস আবার দেখুন",
  ],
  ["birthday", "1971", "Please write day, month and year, such as 16/12/1971", "দিন, মাস ও বছর লিখুন, যেমন ১৬/১২/১৯৭১"],
  ["birthday", "২৯৭১-১২-১৬", "Birth date can not be in the future", "জন্মতারিখ আজকের পরে হতে পারে না"],
  ["gender", "none", "Please choose one from the list", "তালিকা থেকে একটি বেছে নিন"],
  ["blod_group", "C+", "Please choose a blood group from the list", "তালিকা থেকে রক্তের গ্রুপ বেছে নিন"],
  [
    "mobile",
    "01712345678",
    "To change your mobile number we send a code to the new one. Please change it in Settings",
    "নতুন মোবাইল নম্বরে পাঠানো কোড দিয়েই শুধু নম্বর বদলানো যায়। ‘সেটিংস’ পাতায় বদলান",
  ],
];

test.each(RULES.map((rule) => [`${rule[0]} (${rule[2]})`, rule] as const))(
  "%s is said at its field, and nothing of what came with it is kept",
  async (_rule, [field, typed, en, bn]) => {
    const before = await profileOf(one.app, "amina");
    for (const [language, words] of [
      ["en", en],
      ["bn", bn],
    ] as const) {
      const refused = await refusal(await update("amina", { location: "Dhaka", [field]: typed }, language));
      expect(refused).toMatchObject({ status: 400, errors: { [field]: [words] } });
    }
    expect(await profileOf(one.app, "amina")).toEqual(before);
  },
);

test("what is just long enough is kept: a letter spelt with two characters counts as one where it can", async () => {
  // U+09DF stands for two characters in NFC: as typed they are 220.
  await expect(
    await update("amina", {
      bio: "\u09df".repeat(220),
      occupation_email: "ক".repeat(100),
      first_name: "ক".repeat(25),
      last_name: "খ".repeat(26),
    }),
  ).toHaveStatus(200);
  await expect(
    await update("amina", { bio: "", occupation_email: "", first_name: "Amina", last_name: "Rahman" }),
  ).toHaveStatus(200);
});

test("the number that stands there may be sent along, however it is written", async () => {
  const { id } = await one.app.person("dola");
  await one.app.services.db.updateTable("people").set({ mobile: "+8801712345679" }).where("id", "=", id).execute();
  await expect(await update("dola", { mobile: "০১৭১২-৩৪৫৬৭৯", location: "Khulna" })).toHaveStatus(200);
  // As replies give it, the plus being the header's to put (product.md 2): of another country too.
  await one.app.services.db.updateTable("people").set({ mobile: "+447911123456" }).where("id", "=", id).execute();
  await expect(await update("dola", { mobile: (await profileOf(one.app, "dola")).mobile })).toHaveStatus(200);
  await expect(await update("dola", { mobile: "447911123457" })).toHaveStatus(400);
  await one.app.services.db.updateTable("people").set({ mobile: "+8801712345679" }).where("id", "=", id).execute();
  expect(await profileOf(one.app, "dola")).toMatchObject({ mobile: "8801712345679", location: "Khulna" });
});

test(
  "an edit of a field that was changed meanwhile is refused with the profile as it stands; one of another field " +
    "is not",
  async () => {
    const { version } = await profileOf(one.app, "karim");
    await expect(await update("karim", { bio: "First", version })).toHaveStatus(200);
    const refused = await refusal(await update("karim", { bio: "Second", version }));
    expect(refused).toMatchObject({ status: 409, data: { user: { bio: "First" } } });
    await expect(await update("karim", { location: "Bogura", version })).toHaveStatus(200);
    await expect(
      await update("karim", { bio: "Second", version: (await profileOf(one.app, "karim")).version }),
    ).toHaveStatus(200);
    expect(await profileOf(one.app, "karim")).toMatchObject({ bio: "Second", location: "Bogura" });
    await expect(await update("karim", { bio: "Third", version: "none of ours" })).toHaveStatus(409);
  },
);

test("of two edits of one field at once, one is kept and the other is told", async () => {
  const { version } = await profileOf(one.app, "rafi");
  const answers = await Promise.all(["One", "Two"].map((bio) => update("rafi", { bio, version })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("who may see it is one of three, and said back", async () => {
  for (const privacy_status of ["Friends", "Only me", "Public"]) {
    const answered = await one.app
      .as("amina")
      .post(PATHS.profilePrivacy, { privacy_status }, { "accept-language": "en" });
    expect(await answered.json()).toMatchObject({ status: 200, message: "Profile privacy updated successfully" });
    expect((await profileOf(one.app, "amina")).privacy_status).toBe(privacy_status);
  }
  const refused = await refusal(
    await one.app.as("amina").post(PATHS.profilePrivacy, { privacy_status: "public" }, { "accept-language": "bn" }),
  );
  expect(refused).toMatchObject({ status: 400, errors: { privacy_status: ["আপনার প্রোফাইল কারা দেখতে পাবেন, বেছে নিন"] } });
});

test("the address that is given away leads to the public profile", async () => {
  const { link, random_id } = envelope(SharedProfile).parse(
    await (await one.app.as("amina").get(PATHS.shareProfile)).json(),
  ).data;
  expect(link).toBe(`http://localhost:3000/p/profile?id=${random_id}`);
  expect(random_id).toBe((await profileOf(one.app, "amina")).random_id);
});
