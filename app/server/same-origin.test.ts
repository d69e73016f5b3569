import { expect, test } from "vitest";
import { FormTokens, isOwnWrite } from "./same-origin";

const tokens = new FormTokens("s".repeat(32), false);
const site = "https://akkhor.test";
const post = (headers: Record<string, string>, url = `${site}/login`) => new Request(url, { method: "POST", headers });

test.each([
  ["our own page", { "sec-fetch-site": "same-origin", origin: site }, true],
  ["our own page, Origin alone", { origin: site }, true],
  ["a page brought back by the person", { "sec-fetch-site": "none" }, true],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.test" }, false],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site", origin: "null" }, false],
  ["our own page that tells nobody its address", { "sec-fetch-site": "same-origin", origin: "null" }, true],
  ["an old browser that hides where it comes from, without a token", { origin: "null" }, false],
  ["a sister site", { "sec-fetch-site": "same-site", origin: "https://other.akkhor.test" }, false],
  ["an old browser on another site", { origin: "https://evil.test" }, false],
  ["a browser that tells nothing and has no token", {}, false],
])("a post from %s", (_who, headers, wanted) => {
  expect(isOwnWrite(post(headers), site, tokens)).toBe(wanted);
});

test("a browser that tells nothing proves by the form token that our page made the form", () => {
  const page = tokens.issue(new Request(site));
  const cookie = page?.cookie?.split(";")[0] ?? "";
  const good = `${site}/login?form-token=${encodeURIComponent(page?.token ?? "")}`;
  expect(isOwnWrite(post({ cookie }, good), site, tokens)).toBe(true);
  expect(isOwnWrite(post({ cookie, origin: "null" }, good), site, tokens)).toBe(true);
  expect(isOwnWrite(post({}, good), site, tokens)).toBe(false);
  expect(isOwnWrite(post({ cookie: "akkhor_form=AAAAAAAAAAAAAAAAAAAAAA" }, good), site, tokens)).toBe(false);
  expect(tokens.issue(new Request(site, { headers: { cookie } }))).toEqual({ token: page?.token, cookie: null });
});

test("a browser that tells where it comes from carries no token", () => {
  expect(tokens.issue(new Request(site, { headers: { "sec-fetch-site": "none" } }))).toBeNull();
});

test("on one's own machine localhost and 127.0.0.1 are one site, but not another port", () => {
  const from = (origin: string, host: string) =>
    new Request("http://localhost:3000/x", { method: "POST", headers: { origin, host } });
  expect(isOwnWrite(from("http://127.0.0.1:3000", "127.0.0.1:3000"), "http://localhost:3000", tokens)).toBe(true);
  expect(isOwnWrite(from("http://127.0.0.1:4000", "127.0.0.1:3000"), "http://localhost:3000", tokens)).toBe(false);
});
