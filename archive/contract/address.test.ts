import { expect, test } from "vitest";
import { addressField, isMobile, mobileNumber } from "./address";

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
