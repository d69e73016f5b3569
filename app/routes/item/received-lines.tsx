import { Link } from "@remix-run/react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import type { IconName } from "~/ui/drawings/icon";
import { menuItem, MenuWords } from "~/ui/controls/menu";

interface ReceivedLinesProps {
  /** The item's own address, which takes what is pressed here. */
  action: string;
  /** Where a block leads back to. */
  back: string;
  sender: { id: number; name: string };
  /** It came by a share of the person's own, which they may give up. */
  removable: boolean;
  /** The sender is not asked about any more. */
  always: boolean;
}

/** Lines of an item's menu about whoever shared it. */
export function ReceivedLines({ action, back, sender: { id, name }, removable, always }: ReceivedLinesProps) {
  const t = useMessages("received");
  return (
    <>
      {removable ? <Press action={action} doing="remove" icon="minus" words={t("remove")} /> : null}
      {always ? null : <Press action={action} doing="always" icon="check" words={t("always", { name })} />}
      <Link className={menuItem(true)} to={`/people/${id}/block?next=${encodeURIComponent(back)}`}>
        <MenuWords icon="block">{t("block", { name })}</MenuWords>
      </Link>
    </>
  );
}

function Press({
  action,
  doing,
  icon,
  words,
}: {
  action: string;
  doing: "remove" | "always";
  icon: IconName;
  words: string;
}) {
  return (
    <PostForm action={action}>
      <button className={menuItem()} type="submit" name="do" value={doing}>
        <MenuWords icon={icon}>{words}</MenuWords>
      </button>
    </PostForm>
  );
}
