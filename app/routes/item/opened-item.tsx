import { useMessages } from "~/i18n/use-messages";
import type { ItemFacts } from "~/ui/item/item-facts";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemView } from "~/ui/item/item-view";
import { ReportLink } from "~/ui/controls/report-link";
import type { Turns } from "~/ui/item/reading-on";
import { viewQuery } from "./over-list";

interface OpenedItemProps {
  /** What it is: all that messengers are told of it, and its heading where it has no caption. */
  title: string;
  item: ItemFacts;
  turned: boolean;
  /** The link's own address, and this page's. */
  under: string;
  here: string;
  /** Its place among the others, where it is one of several; and those beside it. */
  back: string | null;
  turns: Turns;
}

/** An item that a link opens, with all that can be done with it: looked at, listened to, read and taken out. */
export function OpenedItem({ title, item, turned, under, here, back, turns }: OpenedItemProps) {
  const t = useMessages("openLink");
  return (
    <div className="dialog-page stack">
      <ItemView
        item={item}
        title={title}
        head={{ leave: back ? { to: back, title: t("backToAll") } : null }}
        turns={turns}
        turned={turned}
        address={(asked) => here + viewQuery("", asked)}
        toItem={() => here}
        menu={<ItemMenu item={item} downloads={`${under}/download`} />}
        withoutStatus
      />
      <ReportLink item={item.id} />
    </div>
  );
}
