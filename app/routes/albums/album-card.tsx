import { Link } from "@remix-run/react";
import { Drawing } from "~/ui/drawings/drawing";
import { CardCover } from "~/ui/item/item-card";
import type { CardFacts } from "~/ui/item/item-facts";
import { albumPath } from "~/ui/item/album-path";

export interface ShownAlbum {
  id: number;
  name: string;
  /** How much lies in it, in words. */
  count: string;
  cover: CardFacts | null;
}

/** An album among others: what stands for it, its name, and how much lies in it. */
export function AlbumCard({ album: { id, name, count, cover }, eager }: { album: ShownAlbum; eager: boolean }) {
  return (
    <li className="item-card">
      <div className="item-cover">{cover ? <CardCover item={cover} eager={eager} /> : <Drawing name="keepsake" />}</div>
      <div className="item-text">
        <Link className="item-link" to={albumPath(id)}>
          <strong className="caption">{name}</strong>
        </Link>
        <span className="small soft">{count}</span>
      </div>
    </li>
  );
}
