import { useMessages } from "~/i18n/use-messages";
import { MemberCount } from "~/ui/group/group-summary";
import { Avatar } from "~/ui/person/avatar";
import { ButtonLink } from "~/ui/controls/button";
import { Errors } from "~/forms/fields/field";
import type { GroupOffered } from "./share-facts";

interface GroupsToTickProps {
  groups: readonly GroupOffered[];
  /** Ids of those that were ticked when the form was refused. */
  ticked?: readonly number[];
  errors?: readonly string[];
}

/** The person's groups, each with a box (`group_ids`). Stands in the form. Needs the message area "share". */
export function GroupsToTick({ groups, ticked: sent, errors }: GroupsToTickProps) {
  const t = useMessages("share");
  if (groups.length === 0) {
    return (
      <p className="row">
        {t("noGroups")} <ButtonLink to="/groups">{t("toMyGroups")}</ButtonLink>
      </p>
    );
  }
  return (
    <fieldset
      className="choices"
      id="group_ids"
      tabIndex={-1}
      aria-describedby={errors?.length ? "group_ids-error" : undefined}
    >
      <legend>{t("chooseGroups")}</legend>
      {groups.map(({ id, name, image, members, sees, ticked }) => (
        <label className="choice" key={id}>
          <input
            type="checkbox"
            name="group_ids"
            value={id}
            defaultChecked={!sees && (ticked || sent?.includes(id))}
            disabled={sees}
          />
          <Avatar name={name} picture={image} square />
          <span dir="auto">{name}</span>
          <span className="hint">{sees ? t("seesAlready") : <MemberCount members={members} />}</span>
        </label>
      ))}
      <Errors id="group_ids" errors={errors} />
    </fieldset>
  );
}
