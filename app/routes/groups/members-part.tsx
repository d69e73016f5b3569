import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { PersonRow } from "~/ui/person/person-row";
import { actPath, groupPath } from "./group-path";
import type { MemberRow, ShownGroup, Turns } from "./read-part";
import { TurnPages } from "./turn-pages";

/** Who is in a group, last joined first; its owner removes, everybody may block whom they like. */
export function MembersPart({
  group: { id, mine },
  members,
  next,
  first,
}: Turns & { group: ShownGroup; members: readonly MemberRow[] }) {
  const t = useMessages("groups");
  const back = encodeURIComponent(groupPath(id, { part: "members" }));
  return (
    <div className="stack">
      <ul className="plain-list stack">
        {members.map((member) => (
          <PersonRow
            key={member.id}
            person={member}
            nameId={`member-${member.id}`}
            detail={<MemberStatus member={member} />}
          >
            {member.you ? null : (
              <>
                {mine ? (
                  <ButtonLink look="quiet" to={actPath(id, "remove", member.id)}>
                    {t("remove")}
                    <span className="unseen">{member.name}</span>
                  </ButtonLink>
                ) : null}
                <ButtonLink
                  look="quiet"
                  to={member.blocked ? "/people/blocked" : `/people/${member.id}/block?next=${back}`}
                >
                  {t(member.blocked ? "blocked" : "block")}
                  <span className="unseen">{member.name}</span>
                </ButtonLink>
              </>
            )}
          </PersonRow>
        ))}
      </ul>
      <TurnPages next={next} first={first} />
    </div>
  );
}

function MemberStatus({ member: { owner, you, since } }: { member: MemberRow }) {
  const t = useMessages("groups");
  return (
    <>
      {you ? <span>{t("you")}</span> : null}
      {owner ? <strong>{t("owner")}</strong> : null}
      <span>{t("since", { when: since })}</span>
    </>
  );
}
