import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";

interface StatusPressesProps {
  statuses: readonly ItemStatus[];
  /** Number of them that each would change, in words, by the status. */
  changes: Readonly<Record<ItemStatus, string>>;
}

/**
 * Choice of who may see the chosen items: each answer is a button, with what it means and how many it changes. Stands
 * in the form. Needs the messages "forms".
 */
export function StatusPresses({ statuses, changes }: StatusPressesProps) {
  const t = useMessages("forms");
  const ui = useMessages("ui");
  const choices = [
    { value: PRIVATE, icon: "people", label: ui("private"), who: t("privateWho") },
    { value: ONLY_ME, icon: "lock", label: ui("onlyMe"), who: t("onlyMeWho") },
    { value: PUBLIC, icon: "globe", label: ui("public"), who: t("publicWho") },
  ] as const;
  return (
    <div className="choices">
      {choices.map(({ value, icon, label, who }) => {
        const isSo = statuses.every((status) => status === value);
        return (
          <button
            className="choice choice-press"
            key={value}
            name="status"
            value={value}
            aria-current={isSo ? "true" : undefined}
          >
            <Icon name={icon} />
            <strong>{label}</strong>
            <span className="hint">{who}</span>
            <span className="hint">{changes[value]}</span>
          </button>
        );
      })}
    </div>
  );
}
