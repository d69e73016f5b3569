import type { Given, SettingFault } from "./settings";

/** Settings that hold a secret. Each may lie in a file, which `NAME_FILE` names in its place. */
export const SECRET_SETTINGS = [
  "SECRET_KEYS",
  "DATABASE_URL",
  "COPY_TO",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "SMS_URL",
  "GOOGLE_CLIENT_SECRET",
  "APPLE_PRIVATE_KEY",
  "FACEBOOK_CLIENT_SECRET",
  "SIGN_IN_CLIENT_SECRET",
  "OPENID_PROVIDERS",
  "SSLCOMMERZ_STORE_PASSWORD",
  "VAPID_PRIVATE_KEY",
] as const;

/** Secrets of this process by name: its settings are read more than once, and its environment has them no more. */
const taken = new Map<string, string>();

/** Secrets that this process's settings had, for the processes that it starts to serve. */
export function secretsTaken(): Record<string, string> {
  return Object.fromEntries(taken);
}

/** Takes the secrets of the process that started this one, before its settings are read. */
export function takeSecrets(secrets: Record<string, string>): void {
  for (const [name, secret] of Object.entries(secrets)) taken.set(name, secret);
}

/**
 * Settings with the secrets that files hold.
 * @param own whether this is the process's own environment: it loses its secrets with the first reading, so that
 * neither a program that it starts nor a report of its end has them
 * @param read content of a file
 */
export function withSecrets(
  environment: Given,
  own: boolean,
  read: (path: string) => string,
): { given: Given; faults: SettingFault[] } {
  const given = { ...environment };
  const faults: SettingFault[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = environment[`${name}_FILE`]?.trim();
    const known = own ? taken.get(name) : undefined;
    if (known !== undefined) given[name] = known;
    else if (path) {
      const fault = readInto(given, name, path, read);
      if (fault) faults.push({ name: `${name}_FILE`, message: fault });
    }
    if (!own || !given[name]) continue;
    taken.set(name, given[name]);
    delete environment[name];
  }
  return { given, faults };
}

/** @returns why it can't be */
function readInto(given: Given, name: string, path: string, read: (path: string) => string): string | undefined {
  if (given[name]?.trim()) return `is set, and so is ${name}. Set one of the two`;
  try {
    given[name] = read(path).replace(/\r?\n$/, "");
    return given[name].trim() ? undefined : `names ${path}, which is empty`;
  } catch (error) {
    return `names ${path}, which can't be read here (${error instanceof Error ? error.message : String(error)})`;
  }
}
