import type { ListPlace } from "archive/db/items/items";
import { refuse } from "archive/base/refusal";

/** A place in a list as its reader gets it, opaque. */
export function cursorOf({ time, id }: ListPlace): string {
  return Buffer.from(`${time.getTime()}.${id}`).toString("base64url");
}

/** @throws Refusal "bad_request" for what `cursorOf` did not make */
export function placeOf(cursor: string): ListPlace {
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!time || !id) throw refuse("bad_request", { fields: { cursor: [{ key: "reply.field_wrong" }] } });
  return { time: new Date(Number(time)), id: Number(id) };
}
