import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Link } from "~/ui/controls/link";
import { RoundButton } from "~/ui/controls/button";
import { OwnIcon } from "./own-icon";
import { Picture, type PictureOf } from "~/ui/media/picture";

interface PageRowProps {
  row: { id: number; number: string; picture: PictureOf | undefined };
  /** Address of the screen on which it is made straight. */
  straighten: string;
  version: number;
  first: boolean;
  last: boolean;
  only: boolean;
}

/** A page of a letter with its buttons. Each row is a form of its own: the first button is no deletion. */
export function PageRow({ row: { id, number, picture }, straighten, version, first, last, only }: PageRowProps) {
  const t = useMessages("pageOrder");
  const page = { page: number };
  return (
    <li className="page-row">
      <div className="page-thumb">
        {picture && picture.file.widths.length > 0 ? <Picture {...picture} alt="" most={200} sizes="5rem" /> : null}
      </div>
      <p>{t("page", page)}</p>
      <PostForm className="row" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <RoundButton type="submit" icon="rotate" label={t("turn", page)} name="turn" value={id} />
        <Straighten to={straighten} label={t("straighten", page)} />
        {first ? null : <RoundButton type="submit" icon="up" label={t("earlier", page)} name="earlier" value={id} />}
        {last ? null : <RoundButton type="submit" icon="down" label={t("later", page)} name="later" value={id} />}
      </PostForm>
      {only ? null : (
        <PostForm preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <RoundButton type="submit" icon="bin" label={t("remove", page)} name="remove" value={id} />
        </PostForm>
      )}
    </li>
  );
}

/** A way that is only a drawing, a page askew, with its name for the ear. */
function Straighten({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="button button-quiet button-round" aria-label={label} title={label}>
      <OwnIcon path="M7 5l11 2 2 12-16-2zM6 4h2v2H6zM17 6h2v2h-2zM19 18h2v2h-2zM3 16h2v2H3z" />
    </Link>
  );
}

/** The pages with one of them a place earlier or later; as they are where there is no such place. */
export function movedPage(ids: readonly number[], id: number, move: "earlier" | "later"): number[] {
  const from = ids.indexOf(id);
  const to = move === "earlier" ? from - 1 : from + 1;
  const next = ids.filter((one) => one !== id);
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  next.splice(to, 0, id);
  return next;
}
