import { SelectField } from "~/forms/fields/select-field";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import type { Chosen, KeepsakeChoice } from "./keepsake-facts";

interface ChoicesProps {
  offered: KeepsakeChoice[];
  chosen: Chosen;
  /** Of several links the one whose address the code carries. */
  links: { value: string; label: string }[];
  link: string | null;
  action: string;
}

/** What stands on the paper: ticks of a form that only looks, kept in the address. */
export function KeepsakeChoices({ offered, chosen, links, link, action }: ChoicesProps) {
  const t = useMessages("keepsake");
  if (offered.length === 0) return null;
  return (
    <form className="sheet stack" action={action}>
      <input type="hidden" name="chosen" value="1" />
      <fieldset>
        <legend>{t("choices")}</legend>
        {offered.map((choice) => (
          <label className="tick" key={choice}>
            <input type="checkbox" name={choice} defaultChecked={chosen[choice]} />
            <span>{t(choice)}</span>
          </label>
        ))}
      </fieldset>
      {links.length > 0 ? (
        <SelectField name="link" label={t("whichLink")} options={links} defaultValue={link ?? undefined} />
      ) : null}
      <p>
        <Button>{t("show")}</Button>
      </p>
    </form>
  );
}
