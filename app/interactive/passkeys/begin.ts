import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** What a device is asked: to make a passkey, or to sign in with one. */
export type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

/** What the server says to the first step: what to ask the device with, or why not. */
export interface Begun {
  options?: Options;
  message?: string | null;
  errors?: Record<string, string[]>;
  /** Handle of a code that went out. */
  flow?: string;
}

/** Posts the first step; null where it did not arrive. @param address with the form token, where the page has one */
export async function begin(address: string, fields: Record<string, string>): Promise<Begun | null> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "application/json" },
    });
    const ours = response.headers.get("content-type")?.startsWith("application/json");
    return ours ? await response.json() : null;
  } catch {
    return null;
  }
}
