import type { ReactNode } from "react";
import type { ItemFacts } from "./item-facts";
import { useMessages } from "~/i18n/use-messages";
import { PostForm } from "~/ui/posting/post-form";
import { Icon } from "~/ui/drawings/icon";
import { Menu, MenuButton, MenuLink } from "~/ui/controls/menu";

interface ItemMenuProps {
  item: ItemFacts;
  /** Facts for its owner's own lines; absent in a public view (product.md 4). */
  own?: OwnChoices;
  /** Further lines, of where the menu stands; before Delete, which is the last. */
  children?: ReactNode;
  /** Address of downloads, where not at the root: under the public link that opens it. */
  downloads?: string;
}

interface OwnChoices {
  /** Query that leads back to the page of the list. */
  query: string;
  /** Not offered where it is its owner's alone; its address explains (product.md 4). */
  canShare: boolean;
  /** A handwriting that has no voice yet. */
  canAddVoice: boolean;
}

/** The three-dot menu: download for everyone; on one's own pages the original, editing, hiding and deleting too. */
export function ItemMenu({ item, own, downloads = "/download", children }: ItemMenuProps) {
  const t = useMessages("item");
  const { id, whole } = item;
  // Nothing to download before the renditions are there.
  const ready = item.state === "ready";
  if (!ready && !own && !children) return null;
  return (
    // Once a press in it has changed what it offers, it is a new menu, and closed.
    <Menu key={String(canHide(item))} summary={<Icon name="dots" />} label={t("more")}>
      {ready && <MenuLink icon="download" to={`${downloads}/${id}`} reloadDocument label={t("download")} />}
      {ready && whole && (
        <MenuLink icon="download" to={`${downloads}/${id}?all=1`} reloadDocument label={t("downloadAll")} />
      )}
      {own ? (
        <OwnLines item={item} {...own}>
          {children}
        </OwnLines>
      ) : (
        children
      )}
    </Menu>
  );
}

/** A voice that belongs to a handwriting is seen by whoever sees that. */
function canHide({ status, voiceOf }: ItemFacts): boolean {
  return status === 1 && voiceOf === null;
}

function OwnLines({
  item,
  query,
  canShare,
  canAddVoice,
  children,
}: OwnChoices & { item: ItemFacts; children: ReactNode }) {
  const t = useMessages("item");
  const { id } = item;
  const here = `/my-collections/item/${id}`;
  // The original of the page that is shown, the first's without a name.
  const file = item.page > 1 && item.picture ? `?file=${item.picture.file.id}` : "";
  return (
    <>
      <MenuLink icon="download" to={`/download/${id}/original${file}`} reloadDocument label={t("original")} />
      <MenuLink icon="download" to={`/download/archive/item/${id}`} reloadDocument label={t("archive")} />
      <MenuLink icon="pen" to={`${here}/edit${query}`} label={t("edit")} />
      {canShare && <MenuLink icon="people" to={`${here}/share${query}`} label={t("share")} />}
      {item.seen?.links && item.voiceOf === null && (
        <MenuLink icon="globe" to={`${here}/links${query}`} label={t("linksOpen")} />
      )}
      <MenuLink icon="album" to={`/my-collections/selected/albums?ids=${id}&from=item`} label={t("albums")} />
      {item.pages > 1 && <MenuLink icon="down" to={`${here}/pages${query}`} label={t("pageOrder")} />}
      {item.kind === "handwriting" && item.state === "ready" && (
        <MenuLink icon="person" to={`${here}/face${item.page > 1 ? `?page=${item.page}` : ""}`} label={t("asFace")} />
      )}
      <MenuLink icon="mail" to={`${here}/keepsake`} reloadDocument label={t("keepsake")} />
      <MenuLink icon="clock" to={`${here}/history${query}`} label={t("history")} />
      {canAddVoice && <MenuLink icon="mic" to={`/my-collections/new/voice?of=${id}`} label={t("addVoice")} />}
      {canHide(item) && (
        <PostForm action={`${here}/status${query}`}>
          <input type="hidden" name="status" value="2" />
          <MenuButton icon="lock" label={t("onlyMineNow")} />
        </PostForm>
      )}
      {children}
      <MenuLink danger icon="bin" to={`${here}/delete${query}`} label={t("delete")} />
    </>
  );
}
