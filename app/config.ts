import { accessSync, constants, readFileSync } from "node:fs";
import { z } from "zod";
import { paymentFormHosts, storeSettings } from "archive/contract/payments/payment-settings";
import { providerSettings } from "archive/contract/accounts/provider-settings";
import { withSecrets } from "archive/contract/secret-settings";
import { flag, isAddress, parseSettings, text, textThat, whole } from "archive/contract/settings";
import { halfSettings, SITE_SETTINGS, siteOf } from "archive/contract/site-settings";

/** People follow it out of the page. */
const storeAddress = textThat((value) => isAddress(value, "https:"), "has to begin with https://");

/** Each setting that the web app knows, and what it may be. */
export const WEB_SETTINGS = {
  ...SITE_SETTINGS,
  MAINTENANCE: flag(false),
  /** Buttons for a new handwriting, and for a new voice, are there (product.md 2). */
  UPLOAD_HANDWRITINGS: flag(true),
  UPLOAD_VOICES: flag(true),
  /** Addresses of the mobile apps; badges and device check are there only then (product.md 2). */
  APP_STORE_URL: storeAddress,
  PLAY_STORE_URL: storeAddress,
  /** Path of a picture on this machine: the icon of the tab in place of ours. */
  SITE_FAVICON: textThat(
    isIcon,
    "has to be the path of a file that can be read here and ends in .svg, .png, .ico or .webp",
  ),
  /** Milliseconds that a page rests before it is hydrated; those of a route that is hydrated at once, none. */
  PAGE_WAKE_DELAY_MS: whole(0, { least: 0, most: 60_000 }),
  /** Who keeps this site, and where they are written to: for the privacy policy. */
  OPERATOR_NAME: text,
  CONTACT_MAIL: textThat((value) => z.email().safeParse(value).success, "has to be an e-mail address"),
  /** Largest body that the web app passes on, in MB; the archive's own limits are below it. */
  BODY_LIMIT_MB: whole(420),
};

/**
 * Settings of the web app, read once.
 * @throws Error that lists every fault at once and says how to mend it.
 */
export function readWebConfig(environment: Record<string, string | undefined> = process.env) {
  const { given, faults } = withSecrets(environment, environment === process.env, (path) => readFileSync(path, "utf8"));
  const env = parseSettings(WEB_SETTINGS, given, () => faults, halfSettings);
  const site = siteOf(env);
  return {
    ...site,
    archiveUrl: env.ARCHIVE_API_URL,
    /** Set at start or baked in at build (product.md 2). */
    maintenance: env.MAINTENANCE || import.meta.env.VITE_MAINTENANCE === "1",
    stores: { ios: env.APP_STORE_URL, android: env.PLAY_STORE_URL },
    siteIcon: env.SITE_FAVICON,
    hydrationDelayMs: env.PAGE_WAKE_DELAY_MS,
    policy: {
      operator: env.OPERATOR_NAME,
      mail: env.CONTACT_MAIL,
      sessionDays: env.REFRESH_TOKEN_DAYS,
      codeMinutes: env.CODE_MINUTES,
      notificationDays: env.SEEN_NOTIFICATION_DAYS,
    },
    /** Whether a mobile number can be confirmed here. An archive elsewhere says itself where it can't. */
    sendsTexts: Boolean(env.SMS_URL || !env.SMTP_URL || env.ARCHIVE_API_URL),
    uploads: { handwriting: env.UPLOAD_HANDWRITINGS, voice: env.UPLOAD_VOICES },
    secureCookies: site.siteOrigin.startsWith("https:"),
    bodyLimitBytes: env.BODY_LIMIT_MB * 1024 * 1024,
    importLimitBytes: env.IMPORT_LIMIT_MB * 1024 * 1024,
    importLimitMegabytes: env.IMPORT_LIMIT_MB,
    development: import.meta.env.DEV,
    providers: providerSettings(env),
    /** Where the form that begins a payment may lead. */
    paymentHosts: paymentFormHosts(storeSettings(env)),
  };
}

export type WebConfig = ReturnType<typeof readWebConfig>;

function isIcon(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return /\.(svg|png|ico|webp)$/i.test(path);
  } catch {
    return false;
  }
}
