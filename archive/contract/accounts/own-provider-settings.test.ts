import { expect, test } from "vitest";
import { parseSettings } from "archive/contract/settings";
import { configuredProviders, PROVIDER_SETTINGS, providerSettings } from "./provider-settings";

const entry = { id: "family", name: "Family", issuer: "https://sso.example.org", client_id: "akkhor" };

function read(list: unknown) {
  const json = typeof list === "string" ? list : JSON.stringify(list);
  return providerSettings(parseSettings(PROVIDER_SETTINGS, { OPENID_PROVIDERS: json }));
}

test("each is offered by its id, in the order of the list, behind those that any site may have", () => {
  const school = { ...entry, id: "school-2", issuer: "http://localhost:9", client_secret: "s", prompt: "login" };
  const settings = read([entry, school]);
  expect(configuredProviders({ ...settings, host: settings.own?.[0] })).toEqual([
    "host",
    "openid-family",
    "openid-school-2",
  ]);
  expect(settings.own?.[1]).toEqual({
    provider: "openid-school-2",
    names: { en: "Family", bn: "Family" },
    issuer: "http://localhost:9",
    clientId: "akkhor",
    clientSecret: "s",
    prompt: "login",
    appIds: [],
  });
  expect(read("").own).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["no JSON", "[{", "has to be a list, as JSON"],
  ["no list", { ...entry }, "has to be a list, as JSON"],
  [
    "nine",
    Array.from({ length: 9 }, (_, at) => ({ ...entry, id: `a${at}`, issuer: `https://${at}.example` })),
    "8 at most",
  ],
  ["an id twice", [entry, { ...entry, issuer: "https://b.example" }], "has an id twice, as JSON"],
  ["an issuer twice", [entry, { ...entry, id: "b" }], "has an issuer twice, as JSON"],
  ["no issuer", [{ ...entry, issuer: undefined }], "entry 1, issuer: is not set"],
  [
    "in the clear",
    [entry, { ...entry, id: "b", issuer: "http://sso.example" }],
    "entry 2, issuer: has to begin with https://",
  ],
  ["an odd id", [{ ...entry, id: "Family!" }], "entry 1, id: has to be small letters"],
  ["an unknown name", [{ ...entry, secret: "hidden" }], "entry 1: has unknown names: secret"],
  ["an unknown prompt", [{ ...entry, prompt: "none" }], "entry 1, prompt: has to be login, consent or select_account"],
])("%s is refused in words that hold no secret", (_what, list, words) => {
  expect(() => read(list)).toThrow(words);
  expect(() => read(list)).not.toThrow("hidden");
});
