import { useState } from "react";
import type { ItemReply } from "./item-reply";
import { useWords } from "~/i18n/use-words";
import type { Stays } from "./post-or-stay";

const NOTHING: ItemReply = { values: {}, errors: {}, message: null, kept: [], current: null, freeLimit: false, takenFrom: [] };

/**
 * The reply that an item form shows. One that only says that the form did not arrive leaves the one before it standing, with a
 * word of that where nobody else says it. Needs the words area "itemForm".
 */
export function useReply(data: ItemReply | Stays | undefined): ItemReply | undefined {
  const t = useWords("itemForm");
  const stays = data && "stays" in data ? data.stays : null;
  const reply = stays ? undefined : (data as ItemReply | undefined);
  const [last, setLast] = useState(reply);
  if (!stays && last !== reply) setLast(reply);
  if (!stays) return reply;
  return stays.told ? last : { ...NOTHING, ...last, message: t("away") };
}
