import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink, RoundButton } from "~/ui/controls/button";
import type { ShownAlbum } from "./album-card";

interface OrderListProps {
  albums: readonly Pick<ShownAlbum, "id" | "name" | "count">[];
  /** Where it is put in order, and where one goes when it is. */
  action: string;
  done: string;
}

/** The person's own albums, each with its buttons for one place further up or down. */
export function OrderList({ albums, action, done }: OrderListProps) {
  const t = useMessages("albums");
  return (
    <div className="stack narrow">
      <p className="hint">{t("orderText")}</p>
      <ol className="plain-list stack">
        {albums.map(({ id, name, count }, at) => (
          <li key={id} className="sheet page-row">
            <p>
              <strong>{name}</strong>
              <br />
              <span className="small soft">{count}</span>
            </p>
            <PostForm className="row" action={action} preventScrollReset>
              {at === 0 ? null : <RoundButton type="submit" icon="up" label={t("up", { name })} name="up" value={id} />}
              {at === albums.length - 1 ? null : (
                <RoundButton type="submit" icon="down" label={t("down", { name })} name="down" value={id} />
              )}
            </PostForm>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink look="main" to={done}>
          {t("ordered")}
        </ButtonLink>
      </p>
    </div>
  );
}
