import { z } from "zod";

/** One place where somebody is signed in. */
export const WireDevice = z.object({
  /** For ending it. */
  id: z.uuid(),
  /** Browser and system in words, in the language asked for. */
  name: z.string(),
  /** ISO 8601, UTC; the last use is told to about a quarter of an hour. */
  signed_in_at: z.string(),
  last_used_at: z.string(),
  /** Whether it is the one that asks. */
  this: z.boolean(),
});

export interface Device {
  id: string;
  userAgent: string;
  signedInAt: string;
  usedAt: string;
  own: boolean;
}

export function toWireDevice(device: Device, name: string): z.infer<typeof WireDevice> {
  return { id: device.id, name, signed_in_at: device.signedInAt, last_used_at: device.usedAt, this: device.own };
}

export const EndDevice = z.object({ id: z.uuid("reply.bad_request") });
