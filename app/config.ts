import { z } from "zod";
import { missingPaymentSettings, PAYMENT_SETTINGS, paymentFormHosts, storeSettings } from "archive/contract/payment-settings";
import { missingProviderSettings, PROVIDER_SETTINGS, providerSettings } from "archive/contract/provider-settings";
import { MOBILE_COUNTRY_SETTING, parseSettings } from "archive/contract/settings";

const flag = z
  .string()
  .optional()
  .transform((value) => value === "1" || value === "true");

/** On where nothing is said. */
const flagOn = z
  .string()
  .optional()
  .transform((value) => value !== "0" && value !== "false");

/** People follow it out of the page. */
const storeAddress = z
  .string()
  .optional()
  .transform((value) => value || undefined)
  .refine((value) => value === undefined || (URL.canParse(value) && new URL(value).protocol === "https:"), "has to begin with https://");

const Environment = z.object({
  ARCHIVE_API_URL: z.url().optional().or(z.literal("").transform(() => undefined)),
  SITE_ORIGIN: z.url().optional().or(z.literal("").transform(() => undefined)),
  SITE_NAME: z.string().min(1).default("Akkhor"),
  /** The name in Bengali letters; the product's own where both are unset, SITE_NAME where that alone is set. */
  SITE_NAME_BN: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  ROLE: z.enum(["all", "web", "archive", "worker"]).default("all"),
  SECRET_KEYS: z.string().optional(),
  MAINTENANCE: flag,
  /** Whether the buttons for a new handwriting, and for a new voice, are there (specification 2). */
  UPLOAD_HANDWRITINGS: flagOn,
  UPLOAD_VOICES: flagOn,
  /** Where the mobile apps are to be had; badges and device check are there only then (specification 2). */
  APP_STORE_URL: storeAddress,
  PLAY_STORE_URL: storeAddress,
  /** Path of a picture on this machine: the icon of the tab in place of ours. */
  SITE_FAVICON: z.string().optional().transform((value) => value || undefined),
  /** Milliseconds that a page rests before its scripts wake; those of a route that wakes at once, none. */
  PAGE_WAKE_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Who keeps this site, and where they are written to: for the privacy policy. */
  OPERATOR_NAME: z.string().optional().transform((value) => value || undefined),
  CONTACT_MAIL: z.email().optional().or(z.literal("").transform(() => undefined)),
  /** The archive's (archive/config.ts), which the privacy policy names too. */
  REFRESH_TOKEN_DAYS: z.coerce.number().int().min(1).default(60),
  CODE_MINUTES: z.coerce.number().int().min(1).default(10),
  SEEN_NOTIFICATION_DAYS: z.coerce.number().int().min(1).default(90),
  MOBILE_COUNTRY: MOBILE_COUNTRY_SETTING,
  /** These two are read for one thing: whether the archive in this process can send text messages. */
  SMS_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  SERVER_TIMING: flag,
  /** Largest body that the web app passes on, in MB; the archive's own limits are below it. */
  BODY_LIMIT_MB: z.coerce.number().int().min(1).default(420),
  DRAIN_NOTICE_SECONDS: z.coerce.number().int().min(0).default(5),
  DRAIN_SECONDS: z.coerce.number().int().min(0).default(30),
  ...PROVIDER_SETTINGS,
  ...PAYMENT_SETTINGS,
});

const Settings = Environment.superRefine((env, { addIssue }) => {
  for (const { name, message } of [...missingProviderSettings(env), ...missingPaymentSettings(env)]) addIssue({ code: "custom", path: [name], message });
});

/**
 * Settings of the web app, read once.
 * @throws Error that lists every fault at once and says how to mend it.
 */
export function readWebConfig(environment: Record<string, string | undefined> = process.env) {
  const env = parseSettings(Settings, environment);
  const siteOrigin = new URL(env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  return {
    archiveUrl: env.ARCHIVE_API_URL ? new URL(env.ARCHIVE_API_URL).origin : undefined,
    siteOrigin,
    siteNames: { en: env.SITE_NAME, bn: env.SITE_NAME_BN ?? (env.SITE_NAME === "Akkhor" ? "অক্ষর" : env.SITE_NAME) },
    port: env.PORT,
    host: env.HOST,
    role: env.ROLE,
    drainNoticeMs: env.DRAIN_NOTICE_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
    secretKeys: env.SECRET_KEYS?.split(",").map((key) => key.trim()).filter(Boolean),
    /** Set at start or baked in at build (specification 2). */
    maintenance: env.MAINTENANCE || import.meta.env.VITE_MAINTENANCE === "1",
    stores: { ios: env.APP_STORE_URL, android: env.PLAY_STORE_URL },
    siteIcon: env.SITE_FAVICON,
    wakeDelayMs: env.PAGE_WAKE_DELAY_MS,
    policy: { operator: env.OPERATOR_NAME, mail: env.CONTACT_MAIL, sessionDays: env.REFRESH_TOKEN_DAYS, codeMinutes: env.CODE_MINUTES, newsDays: env.SEEN_NOTIFICATION_DAYS },
    mobileCountry: env.MOBILE_COUNTRY,
    /** Whether a mobile number can be confirmed here. An archive elsewhere says itself where it can't. */
    sendsTexts: Boolean(env.SMS_URL || !env.SMTP_URL || env.ARCHIVE_API_URL),
    uploads: { handwriting: env.UPLOAD_HANDWRITINGS, voice: env.UPLOAD_VOICES },
    secureCookies: siteOrigin.startsWith("https:"),
    trustProxy: env.TRUST_PROXY,
    serverTiming: env.SERVER_TIMING,
    bodyLimitBytes: env.BODY_LIMIT_MB * 1024 * 1024,
    development: import.meta.env.DEV,
    providers: providerSettings(env),
    /** Where the form that begins a payment may lead. */
    paymentHosts: paymentFormHosts(storeSettings(env)),
  };
}

export type WebConfig = ReturnType<typeof readWebConfig>;
