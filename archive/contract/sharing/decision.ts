import { z } from "zod";
import { GONE, write } from "archive/contract/call-definition";
import { Flag, left, WireId } from "archive/contract/ids";
import { Created } from "archive/contract/items/item";
import { OFFERED } from "archive/contract/permission";

/**
 * An invitation to decide on, by its id or by the token of a mail; `always` accepts what the same person shares from
 * now on.
 */
const Decision = z
  .object({ id: left(WireId), token: z.string().max(100).optional(), always: Flag })
  .refine((body) => body.id !== undefined || Boolean(body.token), { path: ["id"], message: "item.none_chosen" });
export type Decision = z.infer<typeof Decision>;

/** A call that accepts or ignores what was offered; gives the id of that. */
export function decision(path: string, summary: string, message: string) {
  return write(path, summary, OFFERED, { body: Decision, reply: Created, message, refusals: GONE, refusedWith: [404] });
}
