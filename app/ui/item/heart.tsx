import { useMessages } from "~/i18n/use-messages";
import { RoundButton } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";

/** Id of the one form of all hearts of a list, and of its word for the ear. */
export const HEARTS = "hearts";

/** What the hearts of a list's cards send, one form for all of them. Needs the message area "collection". */
export function HeartsForm({ here }: { here: string }) {
  const t = useMessages("collection");
  return (
    <PostForm id={HEARTS} action={`/favourite?${new URLSearchParams({ back: here })}`} replace preventScrollReset>
      <span id={`${HEARTS}-word`} hidden>
        {t("favourite")}
      </span>
    </PostForm>
  );
}

interface HeartProps {
  id: number;
  favourite: boolean;
  /** Address of the page that it stands on. */
  here: string;
}

/** Marks an item as a favourite of the reader's own, or takes the mark away. Needs the message area "item". */
export function Heart({ id, favourite, here }: HeartProps) {
  const t = useMessages("item");
  return (
    <PostForm action={`/favourite?${new URLSearchParams({ id: String(id), back: here })}`} replace preventScrollReset>
      <RoundButton
        type="submit"
        icon="heart"
        label={t("favourite")}
        name="favourite"
        value={favourite ? "0" : "1"}
        aria-pressed={favourite}
      />
    </PostForm>
  );
}
