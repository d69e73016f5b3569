import { useMessages } from "~/i18n/use-messages";
import { StatusBadge } from "~/ui/controls/badge";
import { Link } from "~/ui/controls/link";
import { Avatar } from "~/ui/person/avatar";
import type { ItemFacts } from "./item-facts";

interface ItemOwnerProps {
  item: ItemFacts;
  /** Leaves out who may see it, which is not this reader's to know. */
  withoutStatus?: boolean;
}

/** Person who keeps an item, since when, and who can see it. */
export function ItemOwner({ item, withoutStatus }: ItemOwnerProps) {
  const ui = useMessages("ui");
  const owner = item.ownerName ?? ui("unknownName");
  return (
    <div className="owner">
      <Avatar name={owner} picture={item.ownerPicture} />
      <div className="owner-text">
        <p>
          <strong dir="auto">
            {item.ownerProfile ? (
              <Link className="lone" to={`/p/profile?id=${item.ownerProfile}`}>
                {owner}
              </Link>
            ) : (
              owner
            )}
          </strong>
        </p>
        <p className="row small soft">
          <time dateTime={item.date}>{item.ago}</time>
          {!withoutStatus && <StatusBadge status={item.status} byLink={item.seen?.links != null} />}
        </p>
        {item.seen && <p className="small soft">{item.seen.words}</p>}
      </div>
    </div>
  );
}
