import { useMessages } from "~/i18n/use-messages";
import { ItemNames } from "~/ui/item/item-names";
import type { LinkFacts } from "./link-facts";

/** Names of the items that a link opens, or of its album. Needs the message area "links". */
export function LinkOpens({ items, album }: Pick<LinkFacts, "items" | "album">) {
  const t = useMessages("links");
  if (album) return <p className="caption">{t("albumLink", { name: album.name })}</p>;
  return <ItemNames area="links" items={items} />;
}
