import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Link, type LinkProps } from "~/ui/controls/link";
import { Icon } from "~/ui/drawings/icon";
import { Heart } from "./heart";
import type { ShareWay } from "./share-way";

interface ItemHeadProps {
  id: number;
  /** Way back to where it was opened from, perhaps with words; null where there is none. */
  leave: LinkProps | null;
  /** Mark of its reader; absent where it is not theirs to mark. */
  favourite: boolean | undefined;
  /** Address of the page that it stands on. */
  here: string;
  /** Its owner's way to share it. */
  share: ShareWay | null | undefined;
  /** The three-dot menu. */
  menu: ReactNode;
}

/** One quiet line above the letter: the way back, and what is done with it. Needs the message area "item". */
export function ItemHead({ id, leave, favourite, here, share, menu }: ItemHeadProps) {
  const t = useMessages("item");
  const back = useMessages("ui")("back");
  return (
    <div className="dialog-head">
      {leave?.title ? (
        <ButtonLink {...leave} look="quiet" icon="back">
          {leave.title}
        </ButtonLink>
      ) : (
        leave && (
          <Link {...leave} className="button button-quiet button-round" aria-label={back} title={back}>
            <Icon name="back" />
          </Link>
        )
      )}
      <div className="row">
        {favourite !== undefined && <Heart id={id} favourite={favourite} here={here} />}
        {share && (
          <ButtonLink icon={share.icon} to={share.to}>
            {t(share.words)}
          </ButtonLink>
        )}
        {menu}
      </div>
    </div>
  );
}
