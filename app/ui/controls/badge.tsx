import type { ReactNode } from "react";
import { PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { useMessages } from "~/i18n/use-messages";
import { classes } from "./classes";
import { Icon, type IconName } from "~/ui/drawings/icon";

/** A small mark: a drawing and a word, never colour alone. */
export function Badge({ icon, leaf, children }: { icon?: IconName; leaf?: boolean; children: ReactNode }) {
  return (
    <span className={classes("badge", leaf && "badge-leaf")}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** Who may see an item: globe for 1, lock otherwise (specification 2), with the word. */
export function StatusBadge({ status }: { status: ItemStatus }) {
  const t = useMessages("ui");
  const everyone = status === PUBLIC;
  return (
    <Badge icon={everyone ? "globe" : "lock"} leaf={everyone}>
      {t(everyone ? "public" : status === PRIVATE ? "private" : "onlyMe")}
    </Badge>
  );
}

/** A number of waiting things; nothing at all for none. @param count in the page's digits, null for none */
export function CountBadge({ count, label }: { count: string | null; label: string }) {
  if (!count) return null;
  return (
    <span className="badge badge-count">
      {count}
      <span className="unseen"> {label}</span>
    </span>
  );
}
