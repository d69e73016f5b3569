import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { PersonRow } from "~/ui/person/person-row";
import { actPath } from "./group-path";
import type { InvitationRow, ShownGroup, Turns } from "./read-part";
import { TurnPages } from "./turn-pages";

/** Invitations that a group has out, for its owner, each to be taken back. */
export function InvitationsPart({
  group: { id },
  rows,
  next,
  first,
}: Turns & { group: ShownGroup; rows: readonly InvitationRow[] }) {
  const t = useMessages("groups");
  return (
    <div className="stack">
      {rows.length === 0 && !first ? (
        <Empty drawing="box" title={t("noInvitationsTitle")} text={t("noInvitationsText")} />
      ) : null}
      <ul className="plain-list stack">
        {rows.map((row) => (
          <PersonRow
            key={row.id}
            person={row}
            detail={
              <>
                <span>{t(row.state)}</span>
                <span>{t("sentWhen", { when: row.when })}</span>
              </>
            }
          >
            <ButtonLink look="quiet" to={actPath(id, "take-back", row.id)}>
              {t("takeBack")}
              <span className="unseen">{row.name}</span>
            </ButtonLink>
          </PersonRow>
        ))}
      </ul>
      <TurnPages next={next} first={first} />
    </div>
  );
}
