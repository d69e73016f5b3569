import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { GroupSummary } from "~/ui/group/group-summary";

interface PendingGroupsProps {
  rows: readonly { id: number; name: string; image: string | null; by: string }[];
  /** There are others. */
  more: boolean;
}

/** Groups that the reader is invited to, apart from their own. */
export function PendingGroups({ rows, more }: PendingGroupsProps) {
  const t = useMessages("groups");
  const ui = useMessages("ui");
  if (rows.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("invitedTitle")}</h2>
      <ul className="plain-list stack">
        {rows.map(({ id, name, image, by }) => (
          <li key={id} className="sheet bin-row" id={`invited-${id}`}>
            <div className="bin-text">
              <GroupSummary name={name} image={image} />
              <p className="small soft">{t("invitedBy", { name: by || ui("unknownName") })}</p>
            </div>
            <div className="row">
              {(["join", "ignore"] as const).map((decision) => (
                <PostForm key={decision} action="/groups">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="decision" value={decision} />
                  <Button look={decision === "join" ? "plain" : "quiet"} aria-describedby={`invited-${id}`}>
                    {t(decision)}
                  </Button>
                </PostForm>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more ? (
        <p>
          <ButtonLink look="quiet" to="/invitation">
            {t("moreInvitations")}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
