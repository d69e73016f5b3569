import { expect, test } from "vitest";
import { readAccount } from "./two-step-off";

test("the operator names a person by either address, as people write it", () => {
  expect(readAccount([" Amina@Example.test "], "880")).toBe("amina@example.test");
  expect(readAccount(["01712-345678"], "880")).toBe("+8801712345678");
});

test.for([[[]], [["a@b.test", "c@d.test"]], [["amina"]]] as const)(
  "what is no address says how to ask: %j",
  ([words]) => {
    expect(() => readAccount([...words], "880")).toThrow("npm run two-step:off -- ADDRESS");
  },
);
