import { expect, test } from "vitest";
import { localPath, loginRedirect } from "./person";

test.each([
  ["/my-collections/item/4?caption=other", "/my-collections/item/4?caption=other"],
  ["/search?q=a..b", "/search?q=a..b"],
  ["https://evil.test/", "/my-collections"],
  ["//evil.test/x", "/my-collections"],
  ["/\\evil.test", "/my-collections"],
  ["/\t/evil.test", "/my-collections"],
  ["javascript:alert(1)", "/my-collections"],
  ["/x/..//evil.test", "/my-collections"],
  ["\n//evil.test", "/my-collections"],
  ["/\t/evil.test:port", "/my-collections"],
  ["", "/my-collections"],
  [null, "/my-collections"],
])("after signing in %s leads to %s", (given, wanted) => {
  expect(localPath(given)).toBe(wanted);
});

test("sign-in is told where the person was, by a page's own address", () => {
  const to = (url: string, method = "GET") => loginRedirect(new Request(url, { method })).headers.get("location");
  expect(to("http://x/my-collections/item/4")).toBe("/login?next=%2Fmy-collections%2Fitem%2F4");
  expect(to("http://x/my-collections/item/4.data?_routes=routes%2Fa")).toBe("/login?next=%2Fmy-collections%2Fitem%2F4");
  expect(to("http://x/album?page=2&_routes=root")).toBe("/login?next=%2Falbum%3Fpage%3D2");
  expect(to("http://x/my-collections")).toBe("/login");
  expect(to(`http://x/album?${"%".repeat(3001)}`)).toBe("/login?next=%2Falbum");
  expect(to("http://x/groups/new?form-token=a-b_c", "POST")).toBe(
    `/login?next=${encodeURIComponent("/send-again?to=%2Fgroups%2Fnew")}`,
  );
});
