import { TOTP } from "otpauth";

/** An app that makes codes, as somebody has it on their phone: it knows the secret, and its own clock. */
export interface CodeApp {
  /** The code that it shows, so many steps from now. */
  code(steps?: number): string;
}

/** @param now of whoever judges the codes, in milliseconds */
export function codeApp(secret: string, now: () => number): CodeApp {
  const totp = new TOTP({ secret });
  return { code: (steps = 0) => totp.generate({ timestamp: now() + steps * totp.period * 1000 }) };
}
