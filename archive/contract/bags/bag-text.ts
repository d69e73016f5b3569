import { z } from "zod";
import type { ListedText } from "archive/contract/text/text-list";

/** Migration of the version that first gave out descriptions: a text that came after it is empty in those before. */
const FIRST_GIVEN = "0045-bags";

/** A text of a list, as descriptions have it. */
export function bagText({ since, says }: ListedText & { says?: string }): z.ZodType<string> {
  const text = since < FIRST_GIVEN ? z.string() : z.string().default("");
  return says === undefined ? text : text.describe(says);
}
