import { Link } from "@remix-run/react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { HomeTabs } from "~/layouts/bars/home-tabs";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { Menu, menuItem, MenuWords } from "~/ui/controls/menu";
import { addTo, albumPath } from "~/ui/item/album-path";

export interface HeadFacts {
  id: number;
  /** Not the one that holds everything. */
  own: boolean;
  name: string;
  /** How much lies in it, in words. */
  count: string;
  coverChosen: boolean;
}

interface AlbumHeadProps extends HeadFacts {
  /** The album without its boxes, where it has them. */
  endChoosing: string | null;
}

/** Name of an album, how much lies in it, and what one may do with it. */
export function AlbumHead({ id, own, name, count, coverChosen, endChoosing }: AlbumHeadProps) {
  const t = useMessages("albums");
  return (
    <>
      <HomeTabs of="/album" />
      <div className="page-head">
        <div>
          <h1>{name}</h1>
          <p className="row small soft">
            <span>{count}</span>
            <Link className="lone" to="/album">
              {t("listTitle")}
            </Link>
          </p>
        </div>
        {endChoosing ? (
          <ButtonLink look="quiet" to={endChoosing}>
            {t("endSelecting")}
          </ButtonLink>
        ) : own ? (
          <div className="row">
            <ButtonLink look="main" icon="plus" to={addTo(id)}>
              {t("putIn")}
            </ButtonLink>
            <Menu summary={<Icon name="dots" />} label={t("more")}>
              <Link className={menuItem()} to={`/album-details/edit?id=${id}`}>
                <MenuWords icon="pen">{t("rename")}</MenuWords>
              </Link>
              {coverChosen ? (
                <PostForm action={albumPath(id)}>
                  <button className={menuItem()} type="submit" name="do" value="newest-cover">
                    <MenuWords icon="turn">{t("newestCover")}</MenuWords>
                  </button>
                </PostForm>
              ) : null}
              <Link className={menuItem(true)} to={`/album-details/delete?id=${id}`}>
                <MenuWords icon="bin">{t("delete")}</MenuWords>
              </Link>
            </Menu>
          </div>
        ) : null}
      </div>
    </>
  );
}
