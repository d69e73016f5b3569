import type { z } from "zod";
import { isSafeAddress } from "archive/contract/loopback";
import { ownProviders, type OwnProviderSettings } from "./own-provider-settings";
import { idOfOwn, isOwnProvider, PROVIDERS, type OpenIdProvider, type OwnProvider, type Provider } from "./provider";
import { listOf, missingOf, text, textThat, type Given, type SettingFault } from "archive/contract/settings";

/** Address of a provider: never in the clear, but on this machine. */
const address = textThat(isSafeAddress, "has to begin with https:// (http:// on this machine alone)");

/** What providers are named by in the environment, of web app and archive alike. */
export const PROVIDER_SETTINGS = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address,
  GOOGLE_APP_IDS: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  APPLE_ISSUER: address,
  APPLE_APP_IDS: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_GRAPH_URL: address,
  FACEBOOK_DIALOG_URL: address,
  SIGN_IN_ISSUER: address,
  SIGN_IN_CLIENT_ID: text,
  SIGN_IN_CLIENT_SECRET: text,
  OPENID_PROVIDERS: ownProviders,
};

export type ProviderEnvironment = Partial<z.infer<z.ZodObject<typeof PROVIDER_SETTINGS>>>;

/** A provider that speaks OpenID Connect. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  /** Prompt that the provider is sent (OpenID Connect Core 1.0, 3.1.2.1); it decides by itself where absent. */
  prompt?: string | undefined;
  /** Client ids of mobile apps of ours, whose tokens are as good. */
  appIds: string[];
}

/** Providers who vouch for people; absent where it is not configured. */
export interface ProviderSettings {
  google?: OpenIdSettings | undefined;
  apple?: (OpenIdSettings & { teamId: string; keyId: string; privateKey: string }) | undefined;
  /** The separate host that people sign in on (SIGN_IN_ISSUER). */
  host?: OpenIdSettings | undefined;
  /** The site's own (OPENID_PROVIDERS), in the order in which they are shown. */
  own?: OwnProviderSettings[];
  facebook?: { clientId: string; clientSecret: string; graph: string; dialog: string } | undefined;
}

const TOGETHER: (keyof ProviderEnvironment)[][] = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["SIGN_IN_ISSUER", "SIGN_IN_CLIENT_ID"],
];

/** Names of which a provider that is half configured still wants, each with what to say. */
export function missingProviderSettings(env: Given): SettingFault[] {
  return TOGETHER.flatMap((names) => missingOf(env, names, `all of ${names.join(", ")}, or none`));
}

export function providerSettings(env: ProviderEnvironment): ProviderSettings {
  return {
    google: googleOf(env),
    apple: appleOf(env),
    host: hostOf(env),
    own: env.OPENID_PROVIDERS,
    facebook: facebookOf(env),
  };
}

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer = "https://accounts.google.com",
  GOOGLE_APP_IDS,
}: ProviderEnvironment) {
  return clientId && clientSecret ? { issuer, clientId, clientSecret, appIds: listOf(GOOGLE_APP_IDS) } : undefined;
}

function appleOf(env: ProviderEnvironment) {
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: key,
    APPLE_ISSUER: issuer = "https://appleid.apple.com",
  } = env;
  if (!clientId || !teamId || !keyId || !key) return undefined;
  // Where a setting takes one line, its breaks are written as \n.
  return {
    issuer,
    clientId,
    teamId,
    keyId,
    privateKey: key.replaceAll("\\n", "\n"),
    appIds: listOf(env.APPLE_APP_IDS),
  };
}

function hostOf({
  SIGN_IN_ISSUER: issuer,
  SIGN_IN_CLIENT_ID: clientId,
  SIGN_IN_CLIENT_SECRET: clientSecret,
}: ProviderEnvironment) {
  return issuer && clientId ? { issuer, clientId, clientSecret, appIds: [] } : undefined;
}

function facebookOf(env: ProviderEnvironment) {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return undefined;
  const {
    FACEBOOK_GRAPH_URL: graph = "https://graph.facebook.com/v21.0",
    FACEBOOK_DIALOG_URL: dialog = "https://www.facebook.com/v21.0/dialog/oauth",
  } = env;
  return { clientId, clientSecret, graph, dialog };
}

/** Settings of one that speaks OpenID Connect; undefined where it is not configured. */
export function openIdSettings(settings: ProviderSettings, provider: OpenIdProvider): OpenIdSettings | undefined {
  if (!isOwnProvider(provider)) return settings[provider];
  return settings.own?.find((own) => own.provider === provider);
}

/** Providers that are configured, in the order in which they are shown. */
export function configuredProviders(settings: ProviderSettings): Provider[] {
  const own = (settings.own ?? []).map(({ provider }) => provider);
  return [...PROVIDERS.filter((provider) => settings[provider]), ...own];
}

/** The name that the site gives one of its own: its id where it is no longer configured. */
export function ownProviderName(settings: ProviderSettings, provider: OwnProvider, language: "bn" | "en"): string {
  return settings.own?.find((each) => each.provider === provider)?.names[language] ?? idOfOwn(provider);
}
