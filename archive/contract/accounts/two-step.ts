import { z } from "zod";
import { codeText, DeviceHandle, Flow, NewPassword, OneTimeCode } from "./account-fields";
import { as, wire, type Known } from "archive/contract/wire";

/** `data` of a 409 with reason "second_step": the first step was right, and the code of a second one is asked for. */
export const SecondStep = z.object({
  /** Ticket to be sent with the code, within ten minutes. */
  second_step: z.string(),
  /** Which codes are taken: those of the person's app, and those that they wrote down for the day it is lost. */
  ways: z.array(z.enum(["totp", "recovery"])),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** Six digits of an app, Bengali ones too, or a recovery code, with or without its hyphen. */
const SecondCode = z
  .string("account.code_required")
  .transform((text) => codeText(text).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, "account.code_required")
      .regex(/^(?:\d{6}|[2-9a-hjkmnp-z]{10})?$/, "two_step.code_shape"),
  );

const AppCode = OneTimeCode.shape.otp;

/** The person's password; where they have none, a code from their mail and the handle that came with it. */
export const SelfProof = z.object({
  password: z.string().optional(),
  otp: z.union([z.literal("").transform(() => undefined), AppCode]).optional(),
  flow: Flow.optional(),
});
export type SelfProof = z.infer<typeof SelfProof>;

/**
 * Body of `/profile/set-password`: a password for whoever has none; with a code where they signed in more than a
 * quarter of an hour ago.
 */
export const SetPassword = SelfProof.extend({ password: NewPassword });
export type SetPassword = z.infer<typeof SetPassword>;

export const TakeSecondStep = z.object({
  ticket: z.string("account.flow_over").regex(/^[\w-]{32}$/, "account.flow_over"),
  code: SecondCode,
  device: DeviceHandle,
});
export type TakeSecondStep = z.infer<typeof TakeSecondStep>;
export const ConfirmTwoStep = z.object({ code: AppCode });
export type ConfirmTwoStep = z.infer<typeof ConfirmTwoStep>;
export const TurnOffTwoStep = SelfProof.extend({ code: SecondCode });
export type TurnOffTwoStep = z.infer<typeof TurnOffTwoStep>;
export const RenewCodes = z.object({ code: SecondCode });
export type RenewCodes = z.infer<typeof RenewCodes>;

/** How two-step sign-in stands for the caller. */
export const twoStepWire = wire({
  /** `waiting`: a secret is made, and its first code not typed yet. */
  state: z.enum(["off", "waiting", "on"]),
  /** ISO 8601, UTC. */
  since: z.string().nullable(),
  codesLeft: as("recovery_codes_left", z.number().int()),
  /** Whether the person has a password to prove themselves by; else `/profile/own-code` sends them a code. */
  password: as("has_password", z.boolean()),
  /**
   * While it waits, for the session that began: the secret in base32, and the same as an `otpauth:` address for a QR
   * code.
   */
  key: z.object({ secret: z.string(), uri: z.string() }).nullable(),
});
export type TwoStep = Known<typeof twoStepWire>;

/** Ten codes, each to be used once; shown for ten minutes, to the session that made them. */
export const WireCodes = z.object({ recovery_codes: z.array(z.string()) });
