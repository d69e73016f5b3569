import { useMessages } from "~/i18n/use-messages";
import type { ItemReply } from "./item-reply";
import type { Stays } from "~/ui/posting/post-or-stay";
import { useLastReply } from "~/forms/use-last-reply";

const NOTHING: ItemReply = {
  values: {},
  errors: {},
  message: null,
  kept: [],
  current: null,
  freeLimit: false,
  takenFrom: [],
};

/** The reply that an item form shows. Needs the message area "itemForm". */
export function useReply(data: ItemReply | Stays | undefined): ItemReply | undefined {
  const t = useMessages("itemForm");
  return useLastReply(data, NOTHING, t("away"));
}
