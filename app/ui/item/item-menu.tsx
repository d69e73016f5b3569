import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { PostForm } from "~/ui/posting/post-form";
import { Icon } from "~/ui/drawings/icon";
import { Menu, MenuButton, MenuFile, MenuLink } from "~/ui/controls/menu";

interface ItemMenuProps {
  id: number;
  /** Nothing to download before the renditions are there. */
  ready: boolean;
  /** What its owner may do on their own pages, under this address; absent in a public view (decisions.md 4). */
  own?: OwnChoices & { under: string; query: string };
  /** Several files may be taken out at once: pages, or a voice with the letter. */
  whole?: boolean;
  /** Further lines, of where the menu stands; before Delete, which is the last. */
  children?: ReactNode;
  /** Where downloads are asked for, where not at the root: under the public link that opens it. */
  downloads?: string;
}

interface OwnChoices {
  /** The page of a letter whose original is offered; the first where absent. */
  fileId?: number;
  /** Not offered where it is its owner's alone; its address explains (decisions.md 4). */
  canShare: boolean;
  canHide: boolean;
  /** A handwriting that has no voice yet. */
  canAddVoice: boolean;
  canOrder: boolean;
}

/** The three-dot menu: download for everyone; on one's own pages the original, editing, hiding and deleting too. */
export function ItemMenu({ id, ready, own, whole, downloads = "/download", children }: ItemMenuProps) {
  const t = useMessages("item");
  if (!ready && !own && !children) return null;
  return (
    // Once a press in it has changed what it offers, it is a new menu, and closed.
    <Menu key={String(own?.canHide)} summary={<Icon name="dots" />} label={t("more")}>
      {ready ? (
        <MenuFile icon="download" href={`${downloads}/${id}`}>
          {t("download")}
        </MenuFile>
      ) : null}
      {ready && whole ? (
        <MenuFile icon="download" href={`${downloads}/${id}?all=1`}>
          {t("downloadAll")}
        </MenuFile>
      ) : null}
      {own ? (
        <OwnLines id={id} {...own}>
          {children}
        </OwnLines>
      ) : (
        children
      )}
    </Menu>
  );
}

function OwnLines({
  id,
  under,
  query,
  fileId,
  canShare,
  canHide,
  canAddVoice,
  canOrder,
  children,
}: { id: number; children: ReactNode } & NonNullable<ItemMenuProps["own"]>) {
  const t = useMessages("item");
  const here = `${under}/item/${id}`;
  return (
    <>
      <MenuFile icon="download" href={`/download/${id}/original${fileId ? `?file=${fileId}` : ""}`}>
        {t("original")}
      </MenuFile>
      <MenuLink icon="pen" to={`${here}/edit${query}`}>
        {t("edit")}
      </MenuLink>
      {canShare ? (
        <MenuLink icon="people" to={`${here}/share${query}`}>
          {t("share")}
        </MenuLink>
      ) : null}
      <MenuLink icon="album" to={`/my-collections/selected/albums?ids=${id}&from=item`}>
        {t("albums")}
      </MenuLink>
      {canOrder ? (
        <MenuLink icon="down" to={`${here}/pages${query}`}>
          {t("pageOrder")}
        </MenuLink>
      ) : null}
      <MenuFile icon="mail" href={`/my-collections/item/${id}/keepsake`}>
        {t("keepsake")}
      </MenuFile>
      {canAddVoice ? (
        <MenuLink icon="mic" to={`${under}/new/voice?of=${id}`}>
          {t("addVoice")}
        </MenuLink>
      ) : null}
      {canHide ? (
        <PostForm action={`${here}/status${query}`}>
          <input type="hidden" name="status" value="2" />
          <MenuButton icon="lock">{t("onlyMineNow")}</MenuButton>
        </PostForm>
      ) : null}
      {children}
      <MenuLink danger icon="bin" to={`${here}/delete${query}`}>
        {t("delete")}
      </MenuLink>
    </>
  );
}
