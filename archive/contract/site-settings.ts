import { z } from "zod";
import { HOME_COUNTRY } from "./address";
import { missingPaymentSettings, PAYMENT_SETTINGS } from "./payments/payment-settings";
import { missingProviderSettings, PROVIDER_SETTINGS } from "./accounts/provider-settings";
import {
  flag,
  isAddress,
  keysOf,
  oneOf,
  origin,
  text,
  textThat,
  whole,
  type Given,
  type SettingFault,
} from "./settings";

/** Least length of a key that signs and seals. */
export const SHORTEST_KEY = 32;
const MAKE_ONE = "Make one with: openssl rand -hex 32";

/** Settings that web app and archive both read, and have to agree on. */
export const SITE_SETTINGS = {
  ARCHIVE_API_URL: origin,
  SITE_ORIGIN: origin,
  SITE_NAME: z.string().trim().default("Akkhor"),
  /** The name in Bengali letters; the product's own where both are unset, SITE_NAME where that alone is set. */
  SITE_NAME_BN: text,
  PORT: whole(3000, { least: 0, most: 65_535 }),
  HOST: z.string().trim().default("127.0.0.1"),
  ROLE: oneOf(["all", "web", "archive", "worker"]).default("all"),
  /** Processes of this machine that serve. */
  PROCESSES: whole(1, { most: 64 }),
  NODE_ENV: oneOf(["production", "development", "test"]).optional(),
  /** Newest first, comma-separated. Made on first run in role all. */
  SECRET_KEYS: textThat(
    (keys) => keysOf(keys).length > 0 && keysOf(keys).every((key) => key.length >= SHORTEST_KEY),
    `has to hold keys of at least ${SHORTEST_KEY} characters each, separated by commas, newest first. ${MAKE_ONE}`,
  ),
  TRUST_PROXY: whole(0, { least: 0, most: 20 }),
  SERVER_TIMING: flag(false),
  /** Counts for Prometheus are read there; nowhere where it is 0. */
  METRICS_PORT: whole(0, { least: 0, most: 65_535 }),
  METRICS_HOST: z.string().trim().default("127.0.0.1"),
  ACCESS_LOG: flag(false),
  DRAIN_NOTICE_SECONDS: whole(5, { least: 0, most: 3600 }),
  DRAIN_SECONDS: whole(30, { least: 0, most: 86_400 }),
  /** Account and token stand in it. */
  SMTP_URL: textThat(
    (value) => isAddress(value, "smtp:", "smtps:"),
    "has to be smtp:// or smtps:// and a host, such as smtps://user:password@mail.example.org",
  ),
  SMS_URL: text,
  /** Largest zip that somebody comes with, in MB; all that is in it may be no more. */
  IMPORT_LIMIT_MB: whole(20_000, { most: 10_000_000 }),
  REFRESH_TOKEN_DAYS: whole(60, { most: 3650 }),
  CODE_MINUTES: whole(10, { most: 1440 }),
  SEEN_NOTIFICATION_DAYS: whole(90, { most: 36_500 }),
  /** Calling code of mobile numbers that are written without one. */
  MOBILE_COUNTRY: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "has to be a calling code, such as 880")
    .default(HOME_COUNTRY),
  ...PROVIDER_SETTINGS,
  ...PAYMENT_SETTINGS,
};

type SiteEnvironment = z.output<z.ZodObject<typeof SITE_SETTINGS>>;

/** Half a provider, and half a store. */
export function halfSettings(given: Given): SettingFault[] {
  return [...missingProviderSettings(given), ...missingPaymentSettings(given)];
}

/** What a role can't do without. */
export function roleSettings({ ROLE = "all", ARCHIVE_API_URL, SECRET_KEYS, PROCESSES = "1" }: Given): SettingFault[] {
  const faults: SettingFault[] = [];
  if (!SITE_SETTINGS.ROLE.safeParse(ROLE).success) return faults;
  if (ROLE === "worker" && Number(PROCESSES) > 1)
    faults.push({
      name: "PROCESSES",
      message: "is for processes that serve. ROLE=worker is one: raise WORKERS, or start another worker",
    });
  if (ROLE === "web" && !ARCHIVE_API_URL)
    faults.push({
      name: "ARCHIVE_API_URL",
      message: "is not set. ROLE=web needs the origin of its archive, such as http://10.0.0.2:3000",
    });
  if ((ROLE !== "all" || ARCHIVE_API_URL) && !SECRET_KEYS) {
    const who = ROLE === "all" ? "A web app apart from its archive" : `ROLE=${ROLE}`;
    faults.push({
      name: "SECRET_KEYS",
      message: `is not set. ${who} needs SECRET_KEYS: the same in each process of this site. ${MAKE_ONE}`,
    });
  }
  return faults;
}

/** What both make of these. */
export function siteOf(env: SiteEnvironment) {
  return {
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    siteNames: { en: env.SITE_NAME, bn: env.SITE_NAME_BN ?? (env.SITE_NAME === "Akkhor" ? "অক্ষর" : env.SITE_NAME) },
    port: env.PORT,
    host: env.HOST,
    role: env.ROLE,
    processes: env.PROCESSES,
    drainNoticeMs: env.DRAIN_NOTICE_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
    secretKeys: env.SECRET_KEYS === undefined ? undefined : keysOf(env.SECRET_KEYS),
    trustProxy: env.TRUST_PROXY,
    serverTiming: env.SERVER_TIMING,
    metrics: env.METRICS_PORT === 0 ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    accessLog: env.ACCESS_LOG,
    mobileCountry: env.MOBILE_COUNTRY,
  };
}
