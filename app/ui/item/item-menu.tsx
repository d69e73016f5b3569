import type { ReactNode } from "react";
import type { ItemFacts } from "./item-facts";
import { useMessages } from "~/i18n/use-messages";
import { PostForm } from "~/ui/posting/post-form";
import { Icon } from "~/ui/drawings/icon";
import { Menu, MenuButton, MenuFile, MenuLink } from "~/ui/controls/menu";

interface ItemMenuProps {
  item: ItemFacts;
  /** What its owner may do on their own pages; absent in a public view (product.md 4). */
  own?: OwnChoices;
  /** Further lines, of where the menu stands; before Delete, which is the last. */
  children?: ReactNode;
  /** Where downloads are asked for, where not at the root: under the public link that opens it. */
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
      {ready && (
        <MenuFile icon="download" href={`${downloads}/${id}`}>
          {t("download")}
        </MenuFile>
      )}
      {ready && whole && (
        <MenuFile icon="download" href={`${downloads}/${id}?all=1`}>
          {t("downloadAll")}
        </MenuFile>
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
      <MenuFile icon="download" href={`/download/${id}/original${file}`}>
        {t("original")}
      </MenuFile>
      <MenuFile icon="download" href={`/download/archive/item/${id}`}>
        {t("archive")}
      </MenuFile>
      <MenuLink icon="pen" to={`${here}/edit${query}`}>
        {t("edit")}
      </MenuLink>
      {canShare && (
        <MenuLink icon="people" to={`${here}/share${query}`}>
          {t("share")}
        </MenuLink>
      )}
      {item.seen?.links && item.voiceOf === null && (
        <MenuLink icon="globe" to={`${here}/links${query}`}>
          {t("linksOpen")}
        </MenuLink>
      )}
      <MenuLink icon="album" to={`/my-collections/selected/albums?ids=${id}&from=item`}>
        {t("albums")}
      </MenuLink>
      {item.pages > 1 && (
        <MenuLink icon="down" to={`${here}/pages${query}`}>
          {t("pageOrder")}
        </MenuLink>
      )}
      {item.kind === "handwriting" && item.state === "ready" && (
        <MenuLink icon="person" to={`${here}/face${item.page > 1 ? `?page=${item.page}` : ""}`}>
          {t("asFace")}
        </MenuLink>
      )}
      <MenuFile icon="mail" href={`${here}/keepsake`}>
        {t("keepsake")}
      </MenuFile>
      <MenuLink icon="clock" to={`${here}/history${query}`}>
        {t("history")}
      </MenuLink>
      {canAddVoice && (
        <MenuLink icon="mic" to={`/my-collections/new/voice?of=${id}`}>
          {t("addVoice")}
        </MenuLink>
      )}
      {canHide(item) && (
        <PostForm action={`${here}/status${query}`}>
          <input type="hidden" name="status" value="2" />
          <MenuButton icon="lock">{t("onlyMineNow")}</MenuButton>
        </PostForm>
      )}
      {children}
      <MenuLink danger icon="bin" to={`${here}/delete${query}`}>
        {t("delete")}
      </MenuLink>
    </>
  );
}
