import { useLoaderData, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "~/ui/controls/dialog";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemView } from "~/ui/item/item-view";
import type { loadReceived } from "./load-received";
import { viewQuery } from "./view-query";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import type { IconName } from "~/ui/drawings/icon";
import { menuItem, MenuWords } from "~/ui/controls/menu";

/**
 * Somebody else's item over the list that it came by, or as a page of its own where it was opened so.
 * @param lines of its menu, further ones that the list brings
 */
export function ReceivedPage({ lines }: { lines?: ReactNode }) {
  const { title, item, under, turned, way, sender, removable, always } = useLoaderData<typeof loadReceived>();
  const here = `${under.path}/item/${item.id}`;
  return (
    <Dialog title={title} lang={item.caption.text ? item.caption.language : undefined} under={under.path + under.query}>
      <ItemView
        item={item}
        here={here + viewQuery(under.query, { turned, page: item.page })}
        turned={turned}
        toPage={(page) => here + viewQuery(under.query, { turned, page })}
        otherCaption={item.another ? here + viewQuery(under.query, { turned: !turned, page: item.page }) : null}
        toItem={(id) => `${under.path}/item/${id}${under.query}`}
        way={way}
        menu={
          <ItemMenu id={item.id} ready={item.state === "ready"} whole={item.whole}>
            {sender || lines ? (
              <>
                {sender ? (
                  <ReceivedLines
                    action={here + under.query}
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
    </Dialog>
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
