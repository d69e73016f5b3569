/** What is right in each form of accounts, but for what a rule puts in its place. */
export const RIGHT = {
  registration: { first_name: "Amina", email: "nobody@mail.example", password: "akkhor-pass-1" },
  login: { email: "nobody@mail.example", password: "akkhor-pass-1" },
  forgotten: { email: "nobody@mail.example" },
  code: { otp: "123456" },
  newPassword: { password: "another-pass-2", repeat_password: "another-pass-2" },
  changePassword: { current_password: "akkhor-pass-1", password: "another-pass-2", repeatPassword: "another-pass-2" },
  profileName: { first_name: "Amina", last_name: "Rahman" },
} satisfies Record<string, Record<string, string>>;

export type AccountForm = keyof typeof RIGHT;

export interface AccountRule {
  form: AccountForm;
  /** What breaks the rule. */
  typed: Record<string, string>;
  /** Where it is said. */
  field: string;
  en: string;
  bn: string;
  /** Known to the server alone, once the form is sent. */
  sent?: true;
}

const MAIL = ["Please enter a valid e-mail address, without spaces", "সঠিক ই-মেইল ঠিকানা লিখুন, মাঝে ফাঁকা ছাড়া"] as const;
const MOBILE = ["Please enter a mobile number of 10 or 11 digits", "১০ বা ১১ সংখ্যার মোবাইল নম্বর লিখুন"] as const;
const ADDRESS = ["Please enter your e-mail address or mobile number", "আপনার ই-মেইল ঠিকানা বা মোবাইল নম্বর লিখুন"] as const;
const REQUIRED = ["Password field is required", "পাসওয়ার্ড লিখুন"] as const;
const SHORT = ["Password should be at least 8 characters long", "পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে"] as const;
const LONG = ["Password can be at most 30 characters long", "পাসওয়ার্ড ৩০ অক্ষরের বেশি হতে পারে না"] as const;
const BLANK = ["Password can't contain white space", "পাসওয়ার্ডে ফাঁকা জায়গা থাকতে পারে না"] as const;
const COMMON = [
  "Too many people use this password, so it's easy to guess. Please choose another",
  "এই পাসওয়ার্ডটি অনেকেই ব্যবহার করেন, তাই সহজেই আন্দাজ করা যায়। অন্য একটি বেছে নিন",
] as const;
const OTHER = ["Confirm password does not match", "দুই বারের পাসওয়ার্ড মিলছে না"] as const;

function rule(
  form: AccountForm,
  field: string,
  typed: string | Record<string, string>,
  [en, bn]: readonly [string, string],
  sent?: true,
): AccountRule {
  return { form, field, typed: typeof typed === "string" ? { [field]: typed } : typed, en, bn, sent };
}

/** Rules that every form with a new password has. */
function passwordRules(form: AccountForm): AccountRule[] {
  return [
    rule(form, "password", "", REQUIRED),
    rule(form, "password", "short-7", SHORT),
    rule(form, "password", "x".repeat(31), LONG),
    rule(form, "password", "has blank 1", BLANK),
  ];
}

/** The rules of product.md 5 and 8 for accounts, each with its words in both languages. */
export const ACCOUNT_RULES: AccountRule[] = [
  rule("registration", "first_name", "  ", ["First name field is required", "নাম লিখুন"]),
  rule("registration", "first_name", "ক".repeat(26), [
    "First name can not be greater than 25 characters",
    "নাম ২৫ অক্ষরের বেশি হতে পারে না",
  ]),
  rule("registration", "first_name", "<b>", [
    "A name can have letters, digits, spaces, full stops, hyphens and apostrophes",
    "নামে শুধু অক্ষর, সংখ্যা, ফাঁকা, বিন্দু, হাইফেন ও ঊর্ধ্বকমা থাকতে পারে",
  ]),
  rule("profileName", "first_name", "  ", ["First name field is required", "নাম লিখুন"]),
  rule("profileName", "first_name", "ক".repeat(26), [
    "First name can not be greater than 25 characters",
    "নাম ২৫ অক্ষরের বেশি হতে পারে না",
  ]),
  rule("profileName", "last_name", "k".repeat(27), [
    "Surname can not be greater than 26 characters",
    "পদবি ২৬ অক্ষরের বেশি হতে পারে না",
  ]),
  rule("registration", "email", "amina@", MAIL),
  rule("registration", "email", "am ina@mail.example", MAIL),
  rule("registration", "email", "017123", MOBILE),
  // A national number begins with 1.
  rule("registration", "email", "০২৭১২৩৪৫৬৭৮", MOBILE),
  rule("registration", "email", "", ADDRESS),
  ...passwordRules("registration"),
  rule("registration", "password", "password123", COMMON, true),
  rule("login", "email", "", ADDRESS),
  rule("login", "email", "amina@mail", MAIL),
  rule("login", "email", "1712", MOBILE),
  rule("login", "password", "", REQUIRED),
  rule("forgotten", "email", "", ADDRESS),
  rule("forgotten", "email", "@mail.example", MAIL),
  rule("forgotten", "email", "+880 2712 345678", MOBILE),
  rule("code", "otp", "", ["Please enter the code", "কোডটি লিখুন"]),
  rule("code", "otp", "১২৩৪৫", ["The code has exactly 6 digits", "কোডে ঠিক ৬টি সংখ্যা থাকে"]),
  rule("code", "otp", "12345a", ["The code has exactly 6 digits", "কোডে ঠিক ৬টি সংখ্যা থাকে"]),
  ...passwordRules("newPassword"),
  rule("newPassword", "repeat_password", "", ["Confirm password is required", "পাসওয়ার্ডটি আবার লিখুন"]),
  rule("newPassword", "repeat_password", { password: "another-pass-2", repeat_password: "another-pass-3" }, OTHER),
  rule("newPassword", "password", { password: "password123", repeat_password: "password123" }, COMMON, true),
  rule("changePassword", "current_password", "", ["Current password field is required", "এখনকার পাসওয়ার্ড লিখুন"]),
  rule("changePassword", "current_password", "short-7", [
    "Current password should be at least 8 characters long",
    "এখনকার পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে",
  ]),
  rule("changePassword", "current_password", "has blank 1", [
    "Current password can't contain white space",
    "এখনকার পাসওয়ার্ডে ফাঁকা জায়গা থাকতে পারে না",
  ]),
  ...passwordRules("changePassword"),
  rule("changePassword", "password", { current_password: "akkhor-pass-1", password: "akkhor-pass-1" }, [
    "The new password must differ from the current one",
    "নতুন পাসওয়ার্ড এখনকারটি থেকে আলাদা হতে হবে",
  ]),
  rule("changePassword", "repeatPassword", "", ["Confirm password is required", "পাসওয়ার্ডটি আবার লিখুন"]),
  rule("changePassword", "repeatPassword", "short-7", [
    "Confirm password should be at least 8 characters long",
    "আবার লেখা পাসওয়ার্ডও কমপক্ষে ৮ অক্ষরের হতে হবে",
  ]),
  rule("changePassword", "repeatPassword", "has blank 1", BLANK),
  rule("changePassword", "repeatPassword", { password: "another-pass-2", repeatPassword: "another-pass-3" }, OTHER),
  rule("changePassword", "password", { password: "password123", repeatPassword: "password123" }, COMMON, true),
  rule(
    "changePassword",
    "current_password",
    { current_password: "wrong-pass-1" },
    ["Current password does not match", "এখনকার পাসওয়ার্ড মিলছে না"],
    true,
  ),
];

/**
 * Rules of a form, put together so that one filling breaks several: none of them names a field that another one does.
 */
export function roundsOf(form: AccountForm): AccountRule[][] {
  const rounds: AccountRule[][] = [];
  for (const each of ACCOUNT_RULES.filter((one) => one.form === form)) {
    const free = rounds.find(
      (round) =>
        round[0]?.sent === each.sent &&
        !each.sent &&
        round.every((other) => Object.keys(other.typed).every((name) => !(name in each.typed))),
    );
    if (free) free.push(each);
    else rounds.push([each]);
  }
  return rounds;
}
