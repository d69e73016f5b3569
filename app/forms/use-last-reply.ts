import { useState } from "react";
import type { FormReply } from "./form-reply";
import type { Stays } from "~/ui/posting/post-or-stay";

/**
 * The reply that a form shows. One that only says that the form did not arrive leaves the one before it standing, with
 * a word of that where nobody else says it.
 * @param nothing a form that was not refused; the same object always
 */
export function useLastReply<Reply extends FormReply>(
  data: Reply | Stays | undefined,
  nothing: Reply,
  away: string,
): Reply | undefined {
  const stays = data && "stays" in data ? data.stays : null;
  const reply = stays ? undefined : (data as Reply | undefined);
  const [last, setLast] = useState(reply);
  if (!stays && last !== reply) setLast(reply);
  if (!stays) return reply;
  return stays.told ? last : { ...nothing, ...last, message: stays.why ?? away };
}
