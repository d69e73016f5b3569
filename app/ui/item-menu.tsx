import { Link } from "@remix-run/react";
import { useWords } from "~/i18n/use-words";
import { PostForm } from "~/forms/post-form";
import { Icon } from "./icon";
import { Menu, menuItem, MenuWords } from "./menu";

interface ItemMenuProps {
  id: number;
  /** Nothing to download before the renditions are there. */
  ready: boolean;
  /** What its owner may do on their own pages, under this address; absent in a public view (decisions.md 4). */
  own?: { under: string; query: string; canHide: boolean };
}

/** The three-dot menu: download for everyone; on one's own pages the original, editing, hiding and deleting too. */
export function ItemMenu({ id, ready, own }: ItemMenuProps) {
  const t = useWords("item");
  if (!ready && !own) return null;
  return (
    // Once a press in it has changed what it offers, it is a new menu, and closed.
    <Menu key={String(own?.canHide)} summary={<Icon name="dots" />} label={t("more")}>
      {ready ? (
        <a className={menuItem()} href={`/download/${id}`} download>
          <MenuWords icon="download">{t("download")}</MenuWords>
        </a>
      ) : null}
      {own ? <OwnLines id={id} {...own} /> : null}
    </Menu>
  );
}

function OwnLines({ id, under, query, canHide }: { id: number } & NonNullable<ItemMenuProps["own"]>) {
  const t = useWords("item");
  const here = `${under}/item/${id}`;
  return (
    <>
      <a className={menuItem()} href={`/download/${id}/original`} download>
        <MenuWords icon="download">{t("original")}</MenuWords>
      </a>
      <Link className={menuItem()} to={`${here}/edit${query}`}>
        <MenuWords icon="pen">{t("edit")}</MenuWords>
      </Link>
      {canHide ? (
        <PostForm action={`${here}/status${query}`}>
          <input type="hidden" name="status" value="2" />
          <button className={menuItem()} type="submit">
            <MenuWords icon="lock">{t("onlyMineNow")}</MenuWords>
          </button>
        </PostForm>
      ) : null}
      <Link className={menuItem(true)} to={`${here}/delete${query}`}>
        <MenuWords icon="bin">{t("delete")}</MenuWords>
      </Link>
    </>
  );
}
