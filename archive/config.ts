import { resolve } from "node:path";
import { z } from "zod";
import { Email } from "./contract/address";
import { isLoopbackHost, isSafeAddress } from "./contract/loopback";
import { missingPaymentSettings, PAYMENT_SETTINGS, storeSettings } from "./contract/payment-settings";
import { missingProviderSettings, PROVIDER_SETTINGS, providerSettings } from "./contract/provider-settings";
import { MOBILE_COUNTRY_SETTING, parseSettings } from "./contract/settings";

const whole = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const Environment = z.object({
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  DATABASE_URL: optional,
  SITE_ORIGIN: optional,
  SITE_NAME: z.string().min(1).default("Akkhor"),
  SITE_NAME_BN: optional,
  PORT: whole(3000),
  HOST: z.string().default("127.0.0.1"),
  ROLE: z.enum(["all", "web", "archive", "worker"]).default("all"),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  /** Account and token stand in it; nothing but https, or a gateway on this machine. */
  SMS_URL: optional.refine((address) => !address || isGateway(address), "has to be https://ACCOUNT:TOKEN@host"),
  SMS_FROM: optional,
  MODERATION_MAIL_TO: optional.pipe(Email.optional()),
  VAPID_PRIVATE_KEY: optional,
  PUSH_PRIVATE_HOSTS: optional,
  PUSH_CA_FILE: optional,
  /** Newest first, comma-separated, each at least 32 characters. Made on first run in role all. */
  SECRET_KEYS: optional,
  TRUST_PROXY: whole(0),
  SERVER_TIMING: z.enum(["0", "1", ""]).default("0"),
  FREE_ITEM_LIMIT: whole(20),
  IMAGE_LIMIT_MB: whole(40),
  VOICE_LIMIT_MB: whole(50),
  VOICE_MAX_HOURS: whole(12),
  IMAGE_LIMIT_MEGAPIXELS: whole(120),
  IMAGE_LEAST_SIDE: whole(64),
  DISK_RESERVE_MB: whole(512),
  WAITING_FILES_LIMIT: whole(40),
  ACCESS_TOKEN_SECONDS: whole(900),
  REFRESH_TOKEN_DAYS: whole(60),
  MOBILE_COUNTRY: MOBILE_COUNTRY_SETTING,
  CODE_MINUTES: whole(10),
  CODE_AGAIN_SECONDS: whole(60),
  FFMPEG_PATH: optional,
  DATABASE_POOL: whole(10),
  WORKERS: whole(2),
  LOG_LEVEL: z.enum(["silent", "error", "info", "debug"]).default("info"),
  S3_ENDPOINT: optional.refine((address) => !address || /^https?:\/\/[^/]/.test(address), "has to begin with https:// or http://"),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  NODE_ENV: optional,
  SEEN_NOTIFICATION_DAYS: whole(90),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  DRAIN_NOTICE_SECONDS: z.coerce.number().int().min(0).default(5),
  DRAIN_SECONDS: z.coerce.number().int().min(0).default(30),
  ...PROVIDER_SETTINGS,
  ...PAYMENT_SETTINGS,
});

/** Likewise: without a sender no gateway takes a text message. */
const SMS_TOGETHER = ["SMS_URL", "SMS_FROM"] as const;

/** Half of them would be a mistake that nobody sees until files lie in the wrong place. */
const S3_TOGETHER = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const Settings = Environment.superRefine((env, { addIssue }) => {
  for (const { name, message } of [...missingProviderSettings(env), ...missingPaymentSettings(env)]) addIssue({ code: "custom", path: [name], message });
  if (SMS_TOGETHER.some((name) => env[name])) {
    for (const name of SMS_TOGETHER.filter((each) => !env[each])) addIssue({ code: "custom", path: [name], message: `is not set. Set ${SMS_TOGETHER.join(" and ")} to send text messages, or neither` });
  }
  if (!env.S3_ENDPOINT && S3_TOGETHER.every((name) => !env[name])) return;
  for (const name of S3_TOGETHER.filter((each) => !env[each])) {
    addIssue({ code: "custom", path: [name], message: `is not set. Set all of ${S3_TOGETHER.join(", ")} to keep files in S3, or no S3_ setting to keep them on disk` });
  }
});

const MEGABYTE = 1024 * 1024;

/**
 * Settings of the archive, read once.
 * @throws Error that lists every fault at once and says how to mend it.
 */
export function readArchiveConfig(environment: Record<string, string | undefined> = process.env) {
  const env = parseSettings(Settings, environment);
  const siteOrigin = new URL(env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    siteOrigin,
    siteName: env.SITE_NAME,
    siteNames: { en: env.SITE_NAME, bn: env.SITE_NAME_BN ?? (env.SITE_NAME === "Akkhor" ? "অক্ষর" : env.SITE_NAME) },
    port: env.PORT,
    host: env.HOST,
    role: env.ROLE,
    drainNoticeMs: env.DRAIN_NOTICE_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
    /** Outbox, sandbox and seeding exist only then (decisions.md 1). */
    loopback: isLoopbackHost(new URL(siteOrigin).hostname),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.SITE_NAME} <no-reply@${new URL(siteOrigin).hostname}>`,
    /** How text messages leave; undefined where they don't. */
    sms: env.SMS_URL && env.SMS_FROM ? { url: env.SMS_URL, from: env.SMS_FROM } : undefined,
    /** Where reports of items are told; nowhere where absent. */
    moderationMailTo: env.MODERATION_MAIL_TO,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    /** Push services inside the operator's own network, as in an address: `host:port`. */
    pushPrivateHosts: env.PUSH_PRIVATE_HOSTS?.split(",").map((host) => host.trim().toLowerCase()).filter(Boolean) ?? [],
    /** Who vouches for those. */
    pushCaFile: env.PUSH_CA_FILE,
    secretKeys: env.SECRET_KEYS?.split(",").map((key) => key.trim()).filter(Boolean),
    trustProxy: env.TRUST_PROXY,
    serverTiming: env.SERVER_TIMING === "1",
    freeItemLimit: env.FREE_ITEM_LIMIT,
    imageLimitBytes: env.IMAGE_LIMIT_MB * MEGABYTE,
    voiceLimitBytes: env.VOICE_LIMIT_MB * MEGABYTE,
    voiceLongestSeconds: env.VOICE_MAX_HOURS * 3600,
    imageLimitPixels: env.IMAGE_LIMIT_MEGAPIXELS * 1e6,
    imageLeastSide: env.IMAGE_LEAST_SIDE,
    waitingFilesLimit: env.WAITING_FILES_LIMIT,
    diskReserveBytes: env.DISK_RESERVE_MB * MEGABYTE,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: env.REFRESH_TOKEN_DAYS * 24 * 3600,
    mobileCountry: env.MOBILE_COUNTRY,
    codeSeconds: env.CODE_MINUTES * 60,
    codeAgainSeconds: env.CODE_AGAIN_SECONDS,
    ffmpegPath: env.FFMPEG_PATH,
    workers: env.WORKERS,
    logLevel: env.LOG_LEVEL,
    s3: s3Of(env),
    seenNotificationsMs: env.SEEN_NOTIFICATION_DAYS * 24 * 3600_000,
    rateLimits: env.RATE_LIMITS === "on",
    /** Who vouches for people, by what they are checked. */
    providers: providerSettings(env),
    /** Who takes money; undefined where it is nobody, or this machine's sandbox. */
    store: storeSettings(env),
    /** Milliseconds that the gateway's answer is waited for. */
    gatewayPatienceMs: 15_000,
    premium: { price: env.PREMIUM_PRICE, currency: env.PREMIUM_CURRENCY },
  };
}

/** Undefined: files are kept on disk. */
function s3Of({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: z.output<typeof Environment>) {
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return { endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
}

function isGateway(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.username !== "" && url.password !== "" && isSafeAddress(address);
}

export type ArchiveConfig = ReturnType<typeof readArchiveConfig>;
