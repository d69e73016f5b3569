import type { ReactElement, ReactNode } from "react";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { useMessages } from "~/i18n/use-messages";
import { classes } from "./classes";
import { Icon, type IconName } from "~/ui/drawings/icon";

/** A small mark: a drawing and a word, never colour alone. */
export function Badge({ icon, leaf, children }: { icon?: IconName; leaf?: boolean; children: ReactNode }) {
  return badge(icon, children, leaf);
}

/** The same as plain elements, for long lists. */
export function badge(icon: IconName | undefined, words: ReactNode, leaf = false): ReactElement {
  return (
    <span className={classes("badge", leaf && "badge-leaf")}>
      {icon && Icon({ name: icon })}
      {words}
    </span>
  );
}

/**
 * Badge of who may see an item: globe, people or lock (product.md 2), with the word.
 * @param byLink a public link opens it
 */
export function StatusBadge({ status, byLink }: { status: ItemStatus; byLink?: boolean }) {
  return statusBadge(status, useMessages("ui"), byLink);
}

/** The same as plain elements. @param ui words of the area "ui" */
function statusBadge(status: ItemStatus, ui: Words, byLink = false): ReactElement {
  return badge(ICONS[status], statusWord(status, ui, byLink), status === PUBLIC);
}

/** Sign of who may see an item, its word read out, for long lists. */
export function statusSign(status: ItemStatus, ui: Words, byLink = false): ReactElement {
  const word = statusWord(status, ui, byLink);
  return (
    <span className={classes("badge", status === PUBLIC && "badge-leaf")}>
      {Icon({ name: ICONS[status] })}
      <span className="unseen">{word}</span>
    </span>
  );
}

type Words = ReturnType<typeof useMessages<"ui">>;
const ICONS = { [PUBLIC]: "globe", [PRIVATE]: "people", [ONLY_ME]: "lock" } as const;

function statusWord(status: ItemStatus, ui: Words, byLink: boolean): string {
  if (status === PUBLIC) return ui("public");
  return status === PRIVATE ? ui(byLink ? "privateByLink" : "private") : ui("onlyMe");
}

/** A number of waiting things; nothing at all for none. @param count in the page's digits, null for none */
export function CountBadge({ count, label }: { count: string | null; label: string }) {
  if (!count) return null;
  return (
    <span className="badge badge-count">
      {count}
      <span className="unseen">{` ${label}`}</span>
    </span>
  );
}
