import type { ReactNode } from "react";
import type { ItemFacts } from "./item-facts";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";
import { Menu, MenuLink } from "~/ui/controls/menu";
import { PrintLine } from "~/ui/controls/print";
import type { ShareWay } from "./share-way";

interface ItemMenuProps {
  item: ItemFacts;
  /** Facts for its owner's own lines; absent in a public view (product.md 4). */
  own?: OwnChoices;
  /** Further lines of a public view, of where the menu stands. */
  children?: ReactNode;
  /** Address of downloads, where not at the root: under the public link that opens it. */
  downloads?: string;
}

interface OwnChoices {
  /** Query that leads back to the page of the list. */
  query: string;
  /** Null for a voice that belongs to a handwriting. */
  share: ShareWay | null;
}

/** The three-dot menu, of seven lines at most: its owner's; or in a public view downloads, print, and what follows. */
export function ItemMenu({ item, own, downloads = "/download", children }: ItemMenuProps) {
  const t = useMessages("item");
  const { id, whole } = item;
  // Nothing to download before the renditions are there.
  const ready = item.state === "ready";
  if (!ready && !own && !children) return null;
  return (
    <Menu summary={<Icon name="dots" />} label={t("more")}>
      {own ? (
        <OwnLines item={item} {...own} />
      ) : (
        <>
          {ready && <MenuLink icon="download" to={`${downloads}/${id}`} reloadDocument label={t("download")} />}
          {ready && whole && (
            <MenuLink icon="download" to={`${downloads}/${id}?all=1`} reloadDocument label={t("downloadAll")} />
          )}
          {ready && <PrintLine />}
          {children}
        </>
      )}
    </Menu>
  );
}

function OwnLines({ item, query, share }: OwnChoices & { item: ItemFacts }) {
  const t = useMessages("item");
  const here = `/my-collections/item/${item.id}`;
  // Details are about the page that is shown.
  const page = new URLSearchParams(query);
  if (item.page > 1) page.set("page", String(item.page));
  return (
    <>
      <MenuLink icon="pen" to={`${here}/edit${query}`} label={t("edit")} />
      {share && <MenuLink icon={share.icon} to={share.to} label={t(share.words)} />}
      <MenuLink icon="album" to={`/my-collections/selected/albums?ids=${item.id}&from=item`} label={t("albums")} />
      <MenuLink icon="printer" to={`${here}/keepsake`} reloadDocument label={t("printOf")} />
      <MenuLink icon="download" to={`${here}/download${query}`} label={t("downloadOf")} />
      <MenuLink icon="clock" to={`${here}/history${page.size > 0 ? `?${page}` : ""}`} label={t("details")} />
      <MenuLink danger icon="bin" to={`${here}/delete${query}`} label={t("delete")} />
    </>
  );
}
