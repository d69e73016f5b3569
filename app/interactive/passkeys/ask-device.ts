import type { Options } from "./begin";

/**
 * Why there is no answer of the device: its person said no or waited too long, it has a passkey here already, or
 * something broke.
 */
export type Trouble = "stopped" | "exists" | "failed";

export type Answered = { credential: string } | { trouble: Trouble };

/** Whether this browser knows passkeys at all; asked once scripts run. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

/** Asks the device to sign in with any passkey that it has for this site. What asks it is fetched now: few need it. */
export function askToSignIn(optionsJSON: Options): Promise<Answered> {
  return answered(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));
}

/** Asks the device to make a passkey and keep it. */
export function askToAdd(optionsJSON: Options): Promise<Answered> {
  return answered(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));
}

async function answered(ask: () => Promise<unknown>): Promise<Answered> {
  try {
    return { credential: JSON.stringify(await ask()) };
  } catch (error) {
    // By the names that the standard gives them.
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") return { trouble: "exists" };
    return { trouble: name === "NotAllowedError" || name === "AbortError" ? "stopped" : "failed" };
  }
}
