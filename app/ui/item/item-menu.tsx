import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { PostForm } from "~/ui/posting/post-form";
import { Icon } from "~/ui/drawings/icon";
import { Menu, menuItem, MenuWords } from "~/ui/controls/menu";

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
        <a className={menuItem()} href={`${downloads}/${id}`}>
          <MenuWords icon="download">{t("download")}</MenuWords>
        </a>
      ) : null}
      {ready && whole ? (
        <a className={menuItem()} href={`${downloads}/${id}?all=1`}>
          <MenuWords icon="download">{t("downloadAll")}</MenuWords>
        </a>
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
      <a className={menuItem()} href={`/download/${id}/original${fileId ? `?file=${fileId}` : ""}`}>
        <MenuWords icon="download">{t("original")}</MenuWords>
      </a>
      <Link className={menuItem()} to={`${here}/edit${query}`}>
        <MenuWords icon="pen">{t("edit")}</MenuWords>
      </Link>
      {canShare ? (
        <Link className={menuItem()} to={`${here}/share${query}`}>
          <MenuWords icon="people">{t("share")}</MenuWords>
        </Link>
      ) : null}
      <Link className={menuItem()} to={`/my-collections/selected/albums?ids=${id}&from=item`}>
        <MenuWords icon="album">{t("albums")}</MenuWords>
      </Link>
      {canOrder ? (
        <Link className={menuItem()} to={`${here}/pages${query}`}>
          <MenuWords icon="down">{t("pageOrder")}</MenuWords>
        </Link>
      ) : null}
      <a className={menuItem()} href={`/my-collections/item/${id}/keepsake`}>
        <MenuWords icon="mail">{t("keepsake")}</MenuWords>
      </a>
      {canAddVoice ? (
        <Link className={menuItem()} to={`${under}/new/voice?of=${id}`}>
          <MenuWords icon="mic">{t("addVoice")}</MenuWords>
        </Link>
      ) : null}
      {canHide ? (
        <PostForm action={`${here}/status${query}`}>
          <input type="hidden" name="status" value="2" />
          <button className={menuItem()} type="submit">
            <MenuWords icon="lock">{t("onlyMineNow")}</MenuWords>
          </button>
        </PostForm>
      ) : null}
      {children}
      <Link className={menuItem(true)} to={`${here}/delete${query}`}>
        <MenuWords icon="bin">{t("delete")}</MenuWords>
      </Link>
    </>
  );
}
