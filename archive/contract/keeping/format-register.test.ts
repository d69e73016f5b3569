import { expect, test } from "vitest";
import { MEDIA_TYPES } from "archive/media/sniff";
import { AT_RISK, FORMAT_REGISTER, formatOf, OPEN_FORMATS } from "./format-register";

test("the register has every format that is taken, once, and no other", () => {
  const taken = new Map(MEDIA_TYPES.map(({ mediaType, kind }) => [mediaType, kind]));
  expect(FORMAT_REGISTER.map(({ mediaType }) => mediaType).toSorted()).toEqual([...taken.keys()].toSorted());
  for (const { mediaType, kind } of FORMAT_REGISTER)
    expect([mediaType, taken.get(mediaType)]).toEqual([mediaType, kind]);
  expect(formatOf("image/bmp")).toBeNull();
});

test("ids are PRONOM's, each with its format, and what stands in for those at risk is none of them", () => {
  const ids = FORMAT_REGISTER.flatMap(({ pronom }) => pronom);
  for (const id of ids) expect(id).toMatch(/^(x-)?fmt\/\d+$/);
  // HEIC and HEIF are one to it.
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual(["fmt/1101"]);
  for (const mediaType of ["image/heic", "image/x-canon-cr2", "audio/x-ms-wma", "audio/amr"])
    expect(AT_RISK).toContain(mediaType);
  for (const { mediaType } of Object.values(OPEN_FORMATS)) expect(formatOf(mediaType)?.risk).toBeNull();
});
