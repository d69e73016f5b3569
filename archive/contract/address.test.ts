import { expect, test } from "vitest";
import { accountForms } from "./accounts/account-forms";
import { OneTimeCode } from "./accounts/account-fields";
import { ConfirmTwoStep, RenewCodes } from "./accounts/two-step";
import { addressField, Email, isMobile, MailAddress, mobileNumber, ownAddress } from "./address";

test.each([
  ["01712345678", "+8801712345678"],
  ["1712345678", "+8801712345678"],
  ["০১৭১২ ৩৪৫৬৭৮", "+8801712345678"],
  ["+880 1712-345678", "+8801712345678"],
  ["+880 01712-345678", "+8801712345678"],
  ["8801712345678", "+8801712345678"],
  ["00880 1712 345678", "+8801712345678"],
  ["(01712) 345.678", "+8801712345678"],
  ["\u202a+880 1712\u2011345678\u202c", "+8801712345678"],
  ["+1 (617) 555-0100", "+16175550100"],
  ["tel:+880-1712-345678", "+8801712345678"],
  ["tel:01712345678", "+8801712345678"],
  ["[০১৭১২] ৩৪৫–৬৭৮", "+8801712345678"],
  ["+880\u00a01712\u00a0345\u2212678", "+8801712345678"],
  ["\ufeff\u2066০১৭১২\u200b৩৪৫৬৭৮\u2069", "+8801712345678"],
  ["\uff0b880 1712345678", "+8801712345678"],
])("%s, as written in Bangladesh, is %s", (typed, kept) => {
  expect(mobileNumber("880").parse(typed)).toBe(kept);
});

test.each([
  "",
  "0171234567",
  "017123456789",
  "2712345678",
  "+880 2712345678",
  "+8801712",
  "a1712345678",
  "+0123456789",
  "amina@example.test",
])("%j is no mobile number there", (typed) => {
  expect(mobileNumber("880").safeParse(typed).error?.issues[0]?.message).toBe("invite.mobile_invalid");
});

test.each([
  ["91", "09812345678", "+919812345678"],
  ["91", "919812345678", "+919812345678"],
  ["86", "13812345678", "+8613812345678"],
  ["1", "1 617 555 0100", "+16175550100"],
  ["91", "+880 1712 345678", "+8801712345678"],
])("with country %s, %s is %s", (country, typed, kept) => {
  expect(mobileNumber(country).parse(typed)).toBe(kept);
});

test("one field takes either, and says one sentence where it is neither", () => {
  const Either = addressField("880");
  expect(Either.parse(" Amina@Example.test ")).toBe("amina@example.test");
  const mobile = Either.parse("০১৭১২৩৪৫৬৭৮");
  expect([mobile, isMobile(mobile), isMobile("amina@example.test")]).toEqual(["+8801712345678", true, false]);
  for (const typed of ["amina@", "0171", ""])
    expect(Either.safeParse(typed).error?.issues[0]?.message).toBe("invite.address_invalid");
});

const UNSEEN = [
  "\u200b",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u202e",
  "\u2066",
  "\u2069",
  "\ufeff",
  "\u00ad",
  "\u00a0",
];

test.each(UNSEEN)("%j falls away from an address, a number and a code, wherever it stands", (mark) => {
  const around = (text: string) => mark + text.slice(0, 3) + mark + text.slice(3) + mark;
  for (const field of [Email, MailAddress, addressField("880"), ownAddress("880")])
    expect(field.parse(around("Amina@Example.test"))).toBe("amina@example.test");
  for (const field of [mobileNumber("880"), addressField("880"), ownAddress("880")])
    expect(field.parse(around("01712345678"))).toBe("+8801712345678");
  expect(OneTimeCode.parse({ otp: around("১২৩456") }).otp).toBe("123456");
  expect(ConfirmTwoStep.parse({ code: around("123456") }).code).toBe("123456");
  expect(RenewCodes.parse({ code: around("ABCDE-23456") }).code).toBe("abcde23456");
});

test.each([
  ["mailto:Amina@example.test", "amina@example.test"],
  ["\u200damina\u200c@example.test", "amina@example.test"],
  ["amina\uff20example.test", "amina@example.test"],
  ["amina@উদাহরণ.বাংলা", "amina@xn--d5b6ci4b4b3a.xn--54b7fta0cc"],
  ["Amina@B\u00dcCHER.example", "amina@xn--bcher-kva.example"],
  ["amina@xn--bcher-kva.example", "amina@xn--bcher-kva.example"],
  ["amina@example\u3002test", "amina@example.test"],
])("%s is kept as %s", (typed, kept) => {
  expect(Email.parse(typed)).toBe(kept);
  expect(Email.parse(Email.parse(typed))).toBe(kept);
});

test.each([
  "amina example.test",
  "ami na@example.test",
  "amina@exa mple.test",
  "amina@",
  "আমিনা@example.test",
  "amina@উদাহরণ",
  "amina@উদাহরণ.বাংলা/x",
  "amina@উদাহরণ.বাংলা:80",
  "amina@ক@খ.বাংলা",
  "amina@\uff11.\uff12.\uff13.\uff14",
  `${"a".repeat(230)}@উদাহরণ.বাংলা`,
])("%j is no e-mail address", (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe("account.email_invalid");
});

test("a form of signing in takes them alike, and says of which kind the wrong one is", () => {
  const { login } = accountForms("880");
  const sent = (email: string) => login.safeParse({ email, password: "secret" });
  expect(sent("\u200etel:০১৭১২-৩৪৫৬৭৮").data?.email).toBe("+8801712345678");
  expect(sent("tel:0171").error?.issues[0]?.message).toBe("invite.mobile_invalid");
  expect(sent("amina@উদাহরণ").error?.issues[0]?.message).toBe("account.email_invalid");
  expect(MailAddress.safeParse("tel:+880 1712-345678").error?.issues[0]?.message).toBe("mail_link.by_mail_alone");
});

test("hyphens and blanks in a code fall away", () => {
  for (const typed of ["123 456", "123-456", "১২৩ – ৪৫৬", "123\u2212456", " 123456\u200b"])
    expect(OneTimeCode.parse({ otp: typed }).otp).toBe("123456");
  expect(OneTimeCode.safeParse({ otp: "123.456" }).error?.issues[0]?.message).toBe("account.code_six");
});
