import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readWebConfig } from "~/config";
import { SECRET_SETTINGS } from "archive/contract/secret-settings";
import { ownFolder } from "tests/builders/folder";
import { ARCHIVE_SETTINGS, readArchiveConfig } from "./config";

const KEY = "k".repeat(32);

test("web app and archive read a secret from the file that NAME_FILE names, but for the break at its end", async () => {
  await using folder = await ownFolder();
  const file = async (name: string, content: string) => {
    await writeFile(join(folder.path, name), content);
    return join(folder.path, name);
  };
  const settings = {
    SECRET_KEYS_FILE: await file("keys", `${KEY}\n${"l".repeat(32)}\n`),
    DATABASE_URL_FILE: await file("database", "postgresql://akkhor:pass word@db.example/akkhor\r\n"),
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET_FILE: await file("google", "no break"),
  };
  const archive = readArchiveConfig(settings);
  expect(archive.databaseUrl).toBe("postgresql://akkhor:pass word@db.example/akkhor");
  for (const config of [archive, readWebConfig(settings)]) {
    expect(config.secretKeys).toEqual([KEY, "l".repeat(32)]);
    expect(config.providers.google?.clientSecret).toBe("no break");
  }
});

test("a file that is not there, one that is empty, and a secret set twice are told in one line each", async () => {
  await using folder = await ownFolder();
  const empty = join(folder.path, "empty");
  await writeFile(empty, "\n");
  const settings = {
    SITE_ORIGIN: "https://akkhor.example",
    SMTP_URL_FILE: "/nowhere/smtp",
    SSLCOMMERZ_STORE_ID: "store",
    SSLCOMMERZ_STORE_PASSWORD_FILE: empty,
    SECRET_KEYS: KEY,
    SECRET_KEYS_FILE: empty,
  };
  const lines = () => {
    try {
      return readArchiveConfig(settings);
    } catch (error) {
      return String(error).split("\n").slice(1);
    }
  };
  expect(lines()).toEqual([
    "  SECRET_KEYS_FILE: is set, and so is SECRET_KEYS. Set one of the two",
    expect.stringMatching(/^ {2}SMTP_URL_FILE: names \/nowhere\/smtp, which can't be read here \(ENOENT/),
    `  SSLCOMMERZ_STORE_PASSWORD_FILE: names ${empty}, which is empty`,
  ]);
});

test("once its settings are read a process has no secret in its environment, and reads them again all the same", () => {
  vi.stubEnv("SIGN_IN_CLIENT_SECRET", "of the host");
  vi.stubEnv("SIGN_IN_ISSUER", "https://accounts.example");
  vi.stubEnv("SIGN_IN_CLIENT_ID", "client");
  try {
    for (const read of [readArchiveConfig, readWebConfig, readArchiveConfig]) {
      expect(read().providers.host?.clientSecret).toBe("of the host");
      expect(process.env).not.toHaveProperty("SIGN_IN_CLIENT_SECRET");
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

test("what is called a secret is a setting, and none of its words could be meant for another", () => {
  const settings = Object.keys(ARCHIVE_SETTINGS);
  for (const name of SECRET_SETTINGS) {
    expect(settings).toContain(name);
    expect(settings).not.toContain(`${name}_FILE`);
  }
});
