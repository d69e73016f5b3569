import { expect, test } from "vitest";
import { namelessName, ownName, publicName } from "./names";

test("an own name is a name, whatever was sent", () => {
  expect(ownName("মায়ের চিঠি.jpg")).toBe("মায়ের চিঠি.jpg".normalize("NFC"));
  expect(ownName("C:\\Users\\amina\\letter.jpg")).toBe("letter.jpg");
  expect(ownName("../../etc/passwd")).toBe("passwd");
  expect(ownName("a\u0000b\u202Egpj.exe\r\n")).toBe("abgpj.exe");
  expect(ownName("half \ud83d of a sign.png")).toBe("half  of a sign.png");
  for (const nothing of [undefined, "", "  ", ".", "..", "a/.."]) expect(ownName(nothing)).toBeNull();
  expect([...(ownName(`${"x".repeat(500)}.jpeg`) ?? "")]).toHaveLength(200);
  expect(ownName(`${"x".repeat(500)}.jpeg`)).toMatch(/x\.jpeg$/);
});

test("others see a cleaned name with eight letters and the ending that the bytes deserve", () => {
  expect(publicName("My letter (1).PNG", "image/jpeg")).toMatch(/^My-letter-1-[a-z]{8}\.jpg$/);
  expect(publicName("<script>.svg", "image/png")).toMatch(/^script-[a-z]{8}\.png$/);
  expect(publicName("…", "audio/mp4")).toMatch(/^file-[a-z]{8}\.m4a$/);
  expect(publicName("ঠাকুরমার গান", "audio/mpeg")).toMatch(/^ঠাকুরমার-গান-[a-z]{8}\.mp3$/);
  expect(publicName("a", "image/jpeg")).not.toBe(publicName("a", "image/jpeg"));
  expect(namelessName("voice", "audio/webm")).toBe("voice.webm");
});
