import { z } from "zod";
import { Wire } from "archive/contract/wire";

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

/** A device as its person's own screens know it. */
export interface OwnDevice extends Omit<Device, "userAgent"> {
  name: string;
}

export const deviceWire = new Wire(
  WireDevice,
  (device: OwnDevice) => ({
    id: device.id,
    name: device.name,
    signed_in_at: device.signedInAt,
    last_used_at: device.usedAt,
    this: device.own,
  }),
  (wire) => ({
    id: wire.id,
    name: wire.name,
    signedInAt: wire.signed_in_at,
    usedAt: wire.last_used_at,
    own: wire.this,
  }),
);

export const EndDevice = z.object({ id: z.uuid("reply.field_wrong") });
