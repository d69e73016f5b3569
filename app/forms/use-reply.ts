import { useWords } from "~/i18n/use-words";
import type { ItemReply } from "./item-reply";
import type { Stays } from "./post-or-stay";
import { useLastReply } from "./use-last-reply";

const NOTHING: ItemReply = { values: {}, errors: {}, message: null, kept: [], current: null, freeLimit: false, takenFrom: [] };

/** The reply that an item form shows. Needs the words area "itemForm". */
export function useReply(data: ItemReply | Stays | undefined): ItemReply | undefined {
  const t = useWords("itemForm");
  return useLastReply(data, NOTHING, t("away"));
}
