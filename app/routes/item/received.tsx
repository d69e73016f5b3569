import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemDialog } from "./over-list";
import type { ReceivedFacts } from "./received-page";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { MenuButton, MenuLink } from "~/ui/controls/menu";

/**
 * Somebody else's item over the list that it came by, or as a page of its own where it was opened so.
 * @param lines of its menu, further ones that the list brings
 */
export function ReceivedPage({ lines }: { lines?: ReactNode }) {
  const { sender, removable, always, ...opened } = useLoaderData<() => ReceivedFacts & { at: number }>();
  const { item, under, at } = opened;
  return (
    <ItemDialog
      {...opened}
      menu={
        <ItemMenu item={item}>
          {sender || lines ? (
            <>
              {sender ? (
                <ReceivedLines
                  action={`${under.path}/item/${at}${under.query}`}
                  back={under.path + under.query}
                  sender={sender}
                  removable={removable}
                  always={always}
                />
              ) : null}
              {lines}
            </>
          ) : null}
        </ItemMenu>
      }
    />
  );
}

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
function ReceivedLines({ action, back, sender: { id, name }, removable, always }: ReceivedLinesProps) {
  const t = useMessages("received");
  const press = (doing: "remove" | "always", icon: "minus" | "check") => (
    <PostForm action={action}>
      <MenuButton icon={icon} name="do" value={doing} label={t(doing, { name })} />
    </PostForm>
  );
  return (
    <>
      {removable ? press("remove", "minus") : null}
      {always ? null : press("always", "check")}
      <MenuLink
        danger
        icon="block"
        to={`/people/${id}/block?next=${encodeURIComponent(back)}`}
        label={t("block", { name })}
      />
    </>
  );
}
