import { z } from "zod";
import { DeviceHandle } from "./account-fields";
import { WireId } from "archive/contract/ids";
import { as, wire, type Known } from "archive/contract/wire";

/** Most that one person has. */
export const MOST_PASSKEYS = 10;
const LONGEST_NAME = 50;

/** What a browser's WebAuthn gives, as far as it is read: JSON of level 3 of the standard, bytes as base64url. */
const bytes = (longest: number) =>
  z
    .string("passkey.refused")
    .regex(/^[\w-]+={0,2}$/, "passkey.refused")
    .max(longest, "passkey.refused");
function answered<Fields extends z.ZodRawShape>(fields: Fields) {
  const response = z.object({ clientDataJSON: bytes(4000), ...fields }, "passkey.refused");
  const type = z.literal("public-key", "passkey.refused");
  return z.object({ id: bytes(1400), rawId: bytes(1400), type, response }, "passkey.refused");
}

/** A device's answer to a sign-in. */
export const PasskeyAssertion = answered({
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  userHandle: bytes(200).nullish(),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A device's answer when a passkey is added. */
export const PasskeyAttestation = answered({
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(30)).max(10).optional().catch(undefined),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** What a browser's `navigator.credentials` is asked with, as JSON. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const SignInByPasskey = z.object({ credential: PasskeyAssertion, device: DeviceHandle });
export type SignInByPasskey = z.infer<typeof SignInByPasskey>;

const Name = z
  .string("passkey.name_required")
  // Nothing that turns the direction of writing or hides in a line.
  .transform((text) =>
    text
      .normalize("NFC")
      .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, "passkey.name_required")
      .refine((text) => [...text].length <= LONGEST_NAME, "passkey.name_long"),
  );

export const AddPasskey = z.object({ credential: PasskeyAttestation });
export const RenamePasskey = z.object({ id: WireId, name: Name });
export type RenamePasskey = z.infer<typeof RenamePasskey>;
export const RemovePasskey = z.object({ id: WireId });

/** One that a person signs in with. */
export const passkeyWire = wire({
  id: z.number().int(),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  usedAt: as("last_used_at", z.string().nullable()),
});
export type Passkey = Known<typeof passkeyWire>;
