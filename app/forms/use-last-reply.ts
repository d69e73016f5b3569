import { useState } from "react";
import { NOTHING, type FormReply } from "./form-reply";
import type { Stays } from "~/ui/posting/post-or-stay";

/**
 * The reply that a form shows. One that only says that the form did not arrive leaves the one before it standing, with
 * a word of that where nobody else says it.
 * @param nothing a form that was not refused; the same object always
 */
export function useLastReply<Reply extends FormReply>(
  data: Reply | Stays | undefined,
  away: string,
  nothing = NOTHING as Reply,
): Reply {
  const stays = data && "stays" in data ? data.stays : null;
  const reply = stays ? undefined : (data as Reply | undefined);
  const [last, setLast] = useState(reply);
  if (!stays && last !== reply) setLast(reply);
  if (!stays) return reply ?? nothing;
  return stays.told ? (last ?? nothing) : { ...nothing, ...last, message: stays.why ?? away };
}
