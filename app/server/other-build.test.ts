import { expect, test } from "vitest";
import { BUILD_HEADER, STAYS } from "~/boot/page-headers";
import { otherBuild } from "./other-build";

const asking = (build: string | null, method = "GET") =>
  new Request("http://localhost/groups.data", { method, headers: build === null ? {} : { [BUILD_HEADER]: build } });

test.each([
  ["this build", asking("b2"), null],
  ["this build by itself", asking(`b2${STAYS}`), null],
  ["another", asking("b1"), "leads"],
  ["another by itself", asking(`b1${STAYS}`), "stays"],
  ["a document, or a page of before", asking(null), null],
  ["a form of another's", asking("b1", "POST"), null],
])("%s", (_who, request, expected) => {
  expect(otherBuild(request, "b2")).toBe(expected);
  expect(otherBuild(request, null)).toBeNull();
});
