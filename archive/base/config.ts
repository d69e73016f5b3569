import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from "archive/contract/durations";
import { COPY_TO_WORDS, copyFaults, copyTargets, isCopyTo } from "./copy-to";
import { CannotStart, messageOf } from "./fault";
import { LOG_LEVELS } from "./log";
import { LANGUAGES } from "archive/contract/language";
import { isLoopbackHost, isSafeAddress } from "archive/contract/loopback";
import { storeSettings } from "archive/contract/payments/payment-settings";
import { providerSettings } from "archive/contract/accounts/provider-settings";
import {
  isAddress,
  listOf,
  missingOf,
  oneOf,
  parseSettings,
  text,
  textThat,
  whole,
  type Given,
  type SettingFault,
} from "archive/contract/settings";
import { withSecrets } from "archive/contract/secret-settings";
import { halfSettings, roleSettings, SITE_SETTINGS, siteOf } from "archive/contract/site-settings";
import { machineFaults } from "./machine-settings";

const mailAddress = textThat((value) => z.email().safeParse(value).success, "has to be an e-mail address").transform(
  (value) => value?.toLowerCase(),
);

/** Each setting that the archive knows, and what it may be. */
export const ARCHIVE_SETTINGS = {
  ...SITE_SETTINGS,
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  DATABASE_URL: textThat(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    "has to be postgresql://, such as postgresql://user:password@host:5432/akkhor",
  ),
  MAIL_FROM: textThat(isSender, "has to be an e-mail address, or a name and one: Akkhor <akkhor@example.org>"),
  /** Account and token stand in it; nothing but https, or a gateway on this machine. */
  SMS_URL: textThat(isGateway, "has to be https://ACCOUNT:TOKEN@host"),
  SMS_FROM: text,
  SMS_PER_HOUR: whole(2000, { most: 1_000_000 }),
  MODERATION_MAIL_TO: mailAddress,
  OPERATOR_MAIL_TO: mailAddress,
  AKKHOR_LANGUAGE: oneOf(LANGUAGES).optional(),
  LANG: text,
  VAPID_PRIVATE_KEY: textThat(
    (value) => /^[\w-]{43}$/.test(value),
    "has to be a private key of 43 letters of base64url. Make one with: npx web-push generate-vapid-keys",
  ),
  PUSH_PRIVATE_HOSTS: textThat(
    (value) => listOf(value).every(isHost),
    "has to be hosts as in addresses, separated by commas: push.example.org:8443",
  ),
  PUSH_CA_FILE: text,
  FREE_ITEM_LIMIT: whole(20, { least: 0 }),
  IMAGE_LIMIT_MB: whole(40),
  PDF_LIMIT_MB: whole(100),
  VOICE_LIMIT_MB: whole(50),
  VOICE_MAX_HOURS: whole(12),
  IMAGE_LIMIT_MEGAPIXELS: whole(120),
  IMAGE_LEAST_SIDE: whole(64),
  DECODER_MEMORY_MB: whole(640, { least: 384 }),
  DISK_RESERVE_MB: whole(512, { least: 0, most: 1_000_000_000 }),
  WAITING_FILES_LIMIT: whole(40),
  FIXITY_DAYS: whole(90, { most: 3650 }),
  FIXITY_MB_PER_SECOND: whole(8),
  ACCESS_TOKEN_SECONDS: whole(900),
  CODE_AGAIN_SECONDS: whole(60, { most: 86_400 }),
  FFMPEG_PATH: text,
  DATABASE_POOL: whole(10, { least: 3, most: 10_000 }),
  WORKERS: whole(2, { least: 0, most: 1000 }),
  LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
  S3_ENDPOINT: textThat((value) => isAddress(value, "https:", "http:"), "has to begin with https:// or http://"),
  S3_REGION: z.string().trim().default("us-east-1"),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_TO: text.transform((path) => path && resolve(path)),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "has to be a time of day in UTC, such as 20:30")
    .default("20:30"),
  BACKUP_KEEP: whole(7, { most: 1000 }),
  COPY_TO: textThat((value) => isCopyTo(value), COPY_TO_WORDS),
  STEWARD_DAYS: whole(60, { most: 3650 }),
  RATE_LIMITS: oneOf(["on", "off"]).default("on"),
};

const MEGABYTE = 1024 * 1024;

/**
 * Settings of the archive, read once.
 * @throws CannotStart that lists every fault at once and says how to mend it.
 */
export function readArchiveConfig(environment: Given = process.env) {
  const env = read(environment);
  const site = siteOf(env);
  const { siteOrigin } = site;
  return {
    ...site,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    siteName: env.SITE_NAME,
    /** Outbox, sandbox and seeding exist only then (product.md 7). */
    loopback: isLoopbackHost(new URL(siteOrigin).hostname),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.SITE_NAME} <no-reply@${new URL(siteOrigin).hostname}>`,
    /** Text messages that the whole site may cause in an hour: each costs money. */
    smsPerHour: env.SMS_PER_HOUR,
    /** Way in which text messages leave; undefined where they don't. */
    sms: env.SMS_URL && env.SMS_FROM ? { url: env.SMS_URL, from: env.SMS_FROM } : undefined,
    /** Address to which reports of items are told; none where absent. */
    moderationMailTo: env.MODERATION_MAIL_TO,
    /** Address that is written to where originals are damaged; nobody where absent. */
    operatorMailTo: env.OPERATOR_MAIL_TO ?? env.MODERATION_MAIL_TO,
    /** Within so many days every original is read and compared. */
    fixityDays: env.FIXITY_DAYS,
    /** Most that the rolling check reads. */
    fixityBytesPerSecond: env.FIXITY_MB_PER_SECOND * MEGABYTE,
    /** Language in which the operator's program speaks. */
    operatorLanguage: env.AKKHOR_LANGUAGE ?? (env.LANG?.startsWith("bn") ? ("bn" as const) : ("en" as const)),
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    /** Push services inside the operator's own network, as in an address: `host:port`. */
    pushPrivateHosts: listOf(env.PUSH_PRIVATE_HOSTS?.toLowerCase()),
    /** File of the authority that vouches for those. */
    pushCaFile: env.PUSH_CA_FILE,
    freeItemLimit: env.FREE_ITEM_LIMIT,
    importLimitBytes: env.IMPORT_LIMIT_MB * MEGABYTE,
    imageLimitBytes: env.IMAGE_LIMIT_MB * MEGABYTE,
    /** Largest PDF or TIFF, which may have many pages. */
    pdfLimitBytes: env.PDF_LIMIT_MB * MEGABYTE,
    voiceLimitBytes: env.VOICE_LIMIT_MB * MEGABYTE,
    voiceLongestSeconds: env.VOICE_MAX_HOURS * HOUR_SECONDS,
    imageLimitPixels: env.IMAGE_LIMIT_MEGAPIXELS * 1e6,
    imageLeastSide: env.IMAGE_LEAST_SIDE,
    /** Most that all decoders of pictures together may take. */
    decoderMegabytes: env.DECODER_MEMORY_MB,
    waitingFilesLimit: env.WAITING_FILES_LIMIT,
    diskReserveBytes: env.DISK_RESERVE_MB * MEGABYTE,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: env.REFRESH_TOKEN_DAYS * DAY_SECONDS,
    codeSeconds: env.CODE_MINUTES * 60,
    codeAgainSeconds: env.CODE_AGAIN_SECONDS,
    ffmpegPath: env.FFMPEG_PATH,
    workers: env.WORKERS,
    logLevel: env.LOG_LEVEL,
    s3: s3Of(env),
    /** Place of back-ups that are made by themselves, and their time; undefined: none are. */
    backup: env.BACKUP_TO ? { to: env.BACKUP_TO, at: env.BACKUP_AT } : undefined,
    backupsKept: env.BACKUP_KEEP,
    /** Places that each original is copied to. */
    copyTo: copyTargets(env.COPY_TO, s3Of(env)),
    seenNotificationsMs: env.SEEN_NOTIFICATION_DAYS * DAY_MS,
    /** So long somebody is written to before their archive opens to a steward. */
    stewardDays: env.STEWARD_DAYS,
    rateLimits: env.RATE_LIMITS === "on",
    /** Providers that vouch for people, and what their word is checked by. */
    providers: providerSettings(env),
    /** Gateway that takes money; undefined where it is nobody, or this machine's sandbox. */
    store: storeSettings(env),
    /** Milliseconds that the gateway's answer is waited for. */
    gatewayPatienceMs: 15_000,
    premium: { price: env.PREMIUM_PRICE, currency: env.PREMIUM_CURRENCY },
  };
}

/** Undefined: files are kept on disk. */
function s3Of({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: ReturnType<typeof read>) {
  return bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined;
}

function read(environment: Given) {
  try {
    const isOwn = environment === process.env;
    const { given: settings, faults } = withSecrets(environment, isOwn, (path) => readFileSync(path, "utf8"));
    const ofFiles = () => faults;
    return parseSettings(ARCHIVE_SETTINGS, settings, ofFiles, halfSettings, roleSettings, togetherFaults, (given) =>
      runsArchive(given) ? [...publicFaults(given), ...machineFaults(given)] : [],
    );
  } catch (error) {
    throw new CannotStart(messageOf(error));
  }
}

/** False where the archive is another process's, and this one only knows its settings. */
function runsArchive({ ROLE, ARCHIVE_API_URL }: Given): boolean {
  return ROLE !== "web" && (!ARCHIVE_API_URL || ROLE === "archive" || ROLE === "worker");
}

function togetherFaults(given: Given): SettingFault[] {
  return [
    // Without a sender no gateway takes a text message.
    ...missingOf(given, ["SMS_URL", "SMS_FROM"], "SMS_URL and SMS_FROM to send text messages, or neither"),
    // Half of them would be a mistake that nobody sees until files lie in the wrong place.
    ...missingOf(
      given,
      ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
      "all of S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY to keep files in S3, or no S3_ setting to keep them " +
        "on disk",
      given.S3_ENDPOINT,
    ),
    ...copyFaults(given),
  ];
}

function publicFaults({ SITE_ORIGIN, SMTP_URL }: Given): SettingFault[] {
  if (SMTP_URL || !SITE_ORIGIN || !URL.canParse(SITE_ORIGIN) || isLoopbackHost(new URL(SITE_ORIGIN).hostname))
    return [];
  const message =
    `is not set and SITE_ORIGIN is public (${SITE_ORIGIN}), so nobody could get the code that confirms an address. ` +
    "Set it, such as smtps://user:password@mail.example.org, or leave SITE_ORIGIN out to run on this machine alone";
  return [{ name: "SMTP_URL", message }];
}

function isSender(value: string): boolean {
  return /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);
}

function isHost(host: string): boolean {
  const address = `https://${host}`;
  return isAddress(address, "https:") && new URL(address).href === `https://${new URL(address).host}/`;
}

function isGateway(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.username !== "" && url.password !== "" && isSafeAddress(address);
}

export type ArchiveConfig = ReturnType<typeof readArchiveConfig>;
