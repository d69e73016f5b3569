import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ItemFacts } from "./item-facts";
import { useMessages } from "~/i18n/use-messages";
import { PostForm } from "~/ui/posting/post-form";
import { Icon } from "~/ui/drawings/icon";
import { Menu, menuItem, MenuWords } from "~/ui/controls/menu";

interface ItemMenuProps {
  item: ItemFacts;
  /** What its owner may do on their own pages; absent in a public view (decisions.md 4). */
  own?: OwnChoices;
  /** Further lines, of where the menu stands; before Delete, which is the last. */
  children?: ReactNode;
  /** Where downloads are asked for, where not at the root: under the public link that opens it. */
  downloads?: string;
}

interface OwnChoices {
  /** Query that leads back to the page of the list. */
  query: string;
  /** Not offered where it is its owner's alone; its address explains (decisions.md 4). */
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
      <a className={menuItem()} href={`/download/${id}/original${file}`}>
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
      {item.pages > 1 ? (
        <Link className={menuItem()} to={`${here}/pages${query}`}>
          <MenuWords icon="down">{t("pageOrder")}</MenuWords>
        </Link>
      ) : null}
      <a className={menuItem()} href={`${here}/keepsake`}>
        <MenuWords icon="mail">{t("keepsake")}</MenuWords>
      </a>
      {canAddVoice ? (
        <Link className={menuItem()} to={`/my-collections/new/voice?of=${id}`}>
          <MenuWords icon="mic">{t("addVoice")}</MenuWords>
        </Link>
      ) : null}
      {canHide(item) ? (
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
