import { chmod, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readWebConfig } from "~/config";
import { ownFolder } from "tests/builders/folder";
import { readArchiveConfig } from "./config";

/** Lines of what a reader says against settings; none where it takes them. */
function faultsOf(read: (given: Record<string, string>) => unknown, given: Record<string, string>): string[] {
  try {
    read(given);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split("\n").slice(1) : [];
  }
}

describe.each([
  ["web app", readWebConfig],
  ["archive", readArchiveConfig],
] as const)("settings of both, as the %s reads them", (_, read) => {
  test.each([
    ["SITE_ORIGIN", "akkhor.example", "has to be http:// or https:// and a host"],
    ["SITE_ORIGIN", "ftp://localhost", "has to be http:// or https:// and a host"],
    ["SITE_ORIGIN", "http://localhost:3000/akkhor", "without a path"],
    ["ARCHIVE_API_URL", "10.0.0.2:3000", "has to be http:// or https:// and a host"],
    ["PORT", "70000", "from 0 to 65535"],
    ["PORT", "3e3", "from 0 to 65535"],
    ["ROLE", "king", "has to be one of all, web, archive, worker"],
    ["NODE_ENV", "prod", "has to be one of production, development, test"],
    ["SECRET_KEYS", ",", "at least 32 characters each"],
    ["SECRET_KEYS", `${"k".repeat(32)},short`, "at least 32 characters each"],
    ["TRUST_PROXY", "true", "has to be a whole number in digits from 0"],
    ["SERVER_TIMING", "yes", "has to be 1 or 0"],
    ["SMTP_URL", "mail.example.org", "has to be smtp:// or smtps:// and a host"],
    ["SMTP_URL", "https://mail.example.org", "has to be smtp:// or smtps:// and a host"],
    ["SMTP_URL", "smtp://", "has to be smtp:// or smtps:// and a host"],
    ["REFRESH_TOKEN_DAYS", "0", "from 1 to 3650"],
    ["CODE_MINUTES", "0", "from 1 to 1440"],
    ["SEEN_NOTIFICATION_DAYS", "0", "from 1 to 36500"],
    ["MOBILE_COUNTRY", "BD", "has to be a calling code"],
    ["DRAIN_SECONDS", "soon", "from 0 to 86400"],
    ["GOOGLE_ISSUER", "http://accounts.example", "has to begin with https://"],
    ["GOOGLE_CLIENT_ID", "id", "GOOGLE_CLIENT_SECRET: is not set"],
    ["PREMIUM_CURRENCY", "taka", "three capitals"],
    ["SSLCOMMERZ_STORE_ID", "store", "SSLCOMMERZ_STORE_PASSWORD: is not set"],
  ])("%s=%s is refused in one line", (name, value, words) => {
    const faults = faultsOf(read, {
      [name]: value,
      ...(name === "ARCHIVE_API_URL" && { SECRET_KEYS: "k".repeat(32) }),
    });
    expect(faults).toEqual([
      expect.stringMatching(new RegExp(words.includes(": is not set") ? words : `^  ${name}: .*${words}`)),
    ]);
  });
});

test.each([
  ["MAINTENANCE", "on", "has to be 1 or 0"],
  ["UPLOAD_VOICES", "no", "has to be 1 or 0"],
  ["APP_STORE_URL", "http://apps.example", "has to begin with https://"],
  ["SITE_FAVICON", "/nowhere/icon.png", "can be read here"],
  ["CONTACT_MAIL", "somebody", "has to be an e-mail address"],
  ["BODY_LIMIT_MB", "0", "1 or more"],
  ["PAGE_WAKE_DELAY_MS", "90000", "from 0 to 60000"],
])("the web app refuses %s=%s in one line", (name, value, words) => {
  expect(faultsOf(readWebConfig, { [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^  ${name}: .*${words}`)),
  ]);
});

test.each([
  ["DATABASE_URL", "mysql://localhost/akkhor", "has to be postgresql://"],
  ["MAIL_FROM", "Akkhor", "has to be an e-mail address, or a name and one"],
  ["MAIL_FROM", "Akkhor <a@b.example> <c@d.example>", "has to be an e-mail address, or a name and one"],
  ["MODERATION_MAIL_TO", "somebody", "has to be an e-mail address"],
  ["OPERATOR_MAIL_TO", "somebody", "has to be an e-mail address"],
  ["FIXITY_DAYS", "0", "from 1 to 3650"],
  ["COPY_TO", "s3://b", "has to be folders, and s3://"],
  ["COPY_TO", "https://s3.example.org/bucket", "has to be folders, and s3://"],
  ["COPY_TO", "s3://KEY:SECRET@bucket?endpoint=s3.example.org", "has to be folders, and s3://"],
  ["COPY_TO", "s3://bucket/letters", "names s3://bucket without its keys"],
  ["COPY_TO", "data/copies", "lies in DATA_DIR"],
  ["COPY_TO", "/mnt/one,/mnt/one/", "names one place twice"],
  ["FIXITY_MB_PER_SECOND", "0", "1 or more"],
  ["VAPID_PRIVATE_KEY", "short", "43 letters of base64url"],
  ["PUSH_PRIVATE_HOSTS", "https://push.example", "has to be hosts"],
  ["PUSH_CA_FILE", "/nowhere/ca.pem", "no certificate"],
  ["PUSH_CA_FILE", "package.json", "no certificate"],
  ["FFMPEG_PATH", "/nowhere/ffmpeg", "does not run"],
  ["DATA_DIR", "/proc/nope", "can't make in /proc"],
  ["DATA_DIR", "package.json", "is a file"],
  ["DATA_DIR", "package.json/data", "package.json is a file"],
  ["LOG_LEVEL", "loud", "has to be one of silent, error, info, debug"],
  ["RATE_LIMITS", "0", "has to be one of on, off"],
  ["S3_ENDPOINT", "s3.example.org", "has to begin with https://"],
  ["IMAGE_LIMIT_MB", "0", "1 or more"],
  ["PDF_LIMIT_MB", "0", "1 or more"],
  ["VOICE_LIMIT_MB", "0", "1 or more"],
  ["VOICE_MAX_HOURS", "0", "1 or more"],
  ["IMAGE_LIMIT_MEGAPIXELS", "0", "1 or more"],
  ["IMAGE_LEAST_SIDE", "0", "1 or more"],
  ["WAITING_FILES_LIMIT", "0", "1 or more"],
  ["ACCESS_TOKEN_SECONDS", "0", "1 or more"],
  ["CODE_AGAIN_SECONDS", "0", "from 1 to 86400"],
  ["DATABASE_POOL", "2", "from 3 to 10000"],
  ["FREE_ITEM_LIMIT", "many", "0 or more"],
  ["BACKUP_TO", "./data/backups", "one lies in the other"],
  ["BACKUP_TO", ".", "one lies in the other"],
  ["BACKUP_AT", "8 pm", "has to be a time of day in UTC"],
  ["BACKUP_KEEP", "0", "from 1 to 1000"],
])("the archive refuses %s=%s in one line", (name, value, words) => {
  const faults = faultsOf(readArchiveConfig, { [name]: value }).filter((line) => !line.includes(": is not set"));
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^  ${name}: .*${words}`))]);
});

test("a folder that can't be written to is refused, one that can be made is not; looking leaves nothing", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "data");
  expect(readArchiveConfig({ DATA_DIR: path }).dataDir).toBe(path);
  expect(await readdir(folder.path)).toEqual([]);
  expect(readArchiveConfig({ DATA_DIR: "" }).dataDir).toBe(join(process.cwd(), "data"));
  // Root may write wherever the file system lets it.
  const closed = process.getuid?.() === 0 ? "/sys" : folder.path;
  if (closed === folder.path) await chmod(closed, 0o500);
  expect(faultsOf(readArchiveConfig, { DATA_DIR: closed })).toEqual([
    `  DATA_DIR: names ${closed}, which this user can't write to. Give it to this user, or name another folder`,
  ]);
  if (closed === folder.path) await chmod(closed, 0o700);
});

test("faults of fields, of what belongs together, of roles and of this machine stand in one list", () => {
  const given = {
    PORT: "x",
    S3_BUCKET: "files",
    ROLE: "archive",
    SMS_FROM: "Akkhor",
    PUSH_CA_FILE: "/nowhere",
    SITE_ORIGIN: "https://akkhor.example",
  };
  expect(faultsOf(readArchiveConfig, given).map((line) => line.split(":")[0]?.trim())).toEqual([
    "PORT",
    "SECRET_KEYS",
    "SMS_URL",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "SMTP_URL",
    "PUSH_CA_FILE",
  ]);
});

test("a role says what it can't do without, and a web app by itself doesn't look at the data folder", () => {
  expect(faultsOf(readArchiveConfig, { ROLE: "web" }).map((line) => line.split(":")[0]?.trim())).toEqual([
    "ARCHIVE_API_URL",
    "SECRET_KEYS",
  ]);
  const web = {
    ROLE: "web",
    ARCHIVE_API_URL: "http://localhost:1",
    SECRET_KEYS: "k".repeat(32),
    DATA_DIR: "/proc/nope",
    SITE_ORIGIN: "https://akkhor.example",
  };
  expect(faultsOf(readArchiveConfig, web)).toEqual([]);
  const worker = { ROLE: "worker", SECRET_KEYS: "k".repeat(32), PROCESSES: "2" };
  expect(faultsOf(readArchiveConfig, worker)).toEqual([
    expect.stringContaining("PROCESSES: is for processes that serve"),
  ]);
});

test("zero is taken where it means something, and so is a certificate", async () => {
  await using folder = await ownFolder();
  const file = join(folder.path, "empty.pem");
  await writeFile(file, "");
  const config = readArchiveConfig({
    PORT: "0",
    WORKERS: "0",
    TRUST_PROXY: "0",
    DISK_RESERVE_MB: "0",
    FREE_ITEM_LIMIT: "0",
    DRAIN_NOTICE_SECONDS: "0",
    PUSH_CA_FILE: "tests/fakes/push-service/certificate.pem",
  });
  expect([
    config.port,
    config.workers,
    config.trustProxy,
    config.diskReserveBytes,
    config.freeItemLimit,
    config.drainNoticeMs,
  ]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(faultsOf(readArchiveConfig, { PUSH_CA_FILE: file })).toHaveLength(1);
});
