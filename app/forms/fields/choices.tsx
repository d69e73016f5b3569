import type { Language } from "archive/contract/language";
import { useMessages } from "~/i18n/use-messages";
import { Icon, type IconName } from "~/ui/drawings/icon";
import { Errors, Hint, type FieldProps } from "./field";

interface Choice {
  value: string;
  label: string;
  /** Language of the label, where it is somebody's own words. */
  language?: Language;
  hint?: string;
  icon?: IconName;
}

interface ChoicesProps extends Omit<FieldProps, "id"> {
  choices: readonly Choice[];
  /** The one that is chosen at first; none where absent. */
  defaultValue?: string | undefined;
}

/** One of a few, each with what it means, and its drawing where it has one. */
export function Choices({ name, label, hint, errors, choices, defaultValue }: ChoicesProps) {
  return (
    <fieldset
      className="choices"
      id={name}
      tabIndex={-1}
      aria-describedby={errors?.length ? `${name}-error` : undefined}
    >
      <legend>{label}</legend>
      <Hint id={name} hint={hint} />
      {choices.map((choice) => (
        <label className="choice" key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === defaultValue}
            required
          />
          {choice.icon && <Icon name={choice.icon} />}
          <span dir="auto" lang={choice.language}>
            {choice.label}
          </span>
          {choice.hint && <span className="hint">{choice.hint}</span>}
        </label>
      ))}
      <Errors id={name} errors={errors} />
    </fieldset>
  );
}

/**
 * Choice of who may see an item, in words, before it is sent. Needs the message area "forms".
 * @param status as it stands; a new item starts at what its person chose last
 */
export function StatusChooser({ status = "1", errors }: { status?: string; errors?: readonly string[] }) {
  const t = useMessages("forms");
  const ui = useMessages("ui");
  return (
    <Choices
      name="status"
      label={t("whoSees")}
      errors={errors}
      defaultValue={status}
      choices={[
        { value: "1", icon: "globe", label: ui("public"), hint: t("publicWho") },
        { value: "0", icon: "people", label: ui("private"), hint: t("privateWho") },
        { value: "2", icon: "lock", label: ui("onlyMe"), hint: t("onlyMeWho") },
      ]}
    />
  );
}
