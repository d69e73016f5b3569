import { expect, test } from "vitest";
import { initial } from "./avatar";

test("the first letter stands without its marks, so that no dotted ring shows", () => {
  expect(initial("দোলা")).toBe("দ");
  expect(initial("শ্রীমতী")).toBe("শ");
  expect(initial("'bela")).toBe("B");
  expect(initial("৭ম শ্রেণি")).toBe("৭");
});

test("a name without letters gets a question mark", () => {
  expect(initial(" – ")).toBe("?");
  expect(initial("")).toBe("?");
});
