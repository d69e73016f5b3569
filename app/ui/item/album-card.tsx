import type { ReactNode } from "react";
import { classes } from "~/ui/controls/classes";
import { Link } from "~/ui/controls/link";
import { Drawing } from "~/ui/drawings/drawing";
import { CardCover, shapeOf } from "./card-cover";
import type { CardFacts } from "./item-facts";

export interface AlbumCardFacts {
  id: number;
  to: string;
  name: string;
  /** How much lies in it, in words. */
  count: string;
  /** Whose it is, or that others see it. */
  from?: string;
  /** What stands for it. */
  cover: CardFacts | null;
}

/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

/** Albums beside each other. */
export function AlbumCards({ albums }: { albums: readonly AlbumCardFacts[] }) {
  return (
    <ul className="items">
      {albums.map((album, place) => (
        <AlbumCard key={album.id} album={album} eager={place < FIRST_SEEN} />
      ))}
    </ul>
  );
}

interface AlbumCardProps {
  album: AlbumCardFacts;
  eager: boolean;
  /** What may be done with it. */
  children?: ReactNode;
}

/** An album among others: what stands for it, its name, and how much lies in it. */
export function AlbumCard({ album: { to, name, count, from, cover }, eager, children }: AlbumCardProps) {
  return (
    <li className={classes("item-card", cover && shapeOf(cover))}>
      <div className="item-cover">{cover ? <CardCover item={cover} eager={eager} /> : <Drawing name="keepsake" />}</div>
      <div className="item-text">
        <Link className="item-link" to={to}>
          <strong className="caption" dir="auto">
            {name}
          </strong>
        </Link>
        <span className="small soft">{count}</span>
        {from ? <span className="small soft">{from}</span> : null}
        {children}
      </div>
    </li>
  );
}
