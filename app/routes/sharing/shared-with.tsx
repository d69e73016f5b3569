import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { GroupSummary } from "~/ui/group/group-summary";
import { Pager } from "~/ui/controls/pager";
import { PersonRow } from "~/ui/person/person-row";
import { shareAddress, type Target } from "./share-address";
import type { SharedWithFacts } from "./share-facts";

/** Everyone who sees it or was asked to, each in a form of their own. */
export function SharedWith({
  target,
  list: { people, groups, next, earlier },
}: {
  target: Target;
  list: SharedWithFacts;
}) {
  const t = useMessages("share");
  const states = useMessages("people");
  const here = shareAddress(target);
  return (
    <section className="stack">
      <h2>{t("list")}</h2>
      {people.length + groups.length === 0 ? <p className="soft">{t("listNone")}</p> : null}
      <ul className="plain-list stack">
        {groups.map((group) => (
          <li className="sheet bin-row" key={group.id}>
            <div className="bin-text" id={`group-${group.id}`}>
              <GroupSummary {...group} to={`/group-details?id=${group.id}`} />
            </div>
            <Take name="take_group" value={group.id} about={`group-${group.id}`} here={here} />
          </li>
        ))}
        {people.map(({ id: share, name, picture, address, state }) => (
          <PersonRow
            key={share}
            person={{ name, picture }}
            nameId={`share-${share}`}
            detail={
              <>
                <span>{states(state)}</span>
                {address ? <span>{t("invitedAt", { address })}</span> : null}
              </>
            }
          >
            <Take name="take" value={share} about={`share-${share}`} here={here} />
          </PersonRow>
        ))}
      </ul>
      <Pager
        next={next && `${here}${here.includes("?") ? "&" : "?"}shares=${encodeURIComponent(next)}`}
        label={t("earlier")}
      />
      {earlier ? (
        <p>
          <ButtonLink look="quiet" to={here}>
            {t("first")}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function Take({ name, value, about, here }: { name: string; value: number; about: string; here: string }) {
  const t = useMessages("share");
  return (
    <PostForm action={here} preventScrollReset>
      <Button name={name} value={value} aria-describedby={about}>
        {t("takeBack")}
      </Button>
    </PostForm>
  );
}
