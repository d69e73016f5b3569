import { Link } from "@remix-run/react";
import type { ItemStatus } from "archive/contract/item-status";
import { FindPeople } from "~/forms/find-people";
import { GroupsToTick } from "~/forms/groups-to-tick";
import { PostForm } from "~/forms/post-form";
import { useWords } from "~/i18n/use-words";
import { Button, ButtonLink } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { shareAddress, WAYS, type Way } from "./share-address";
import type { ShareFacts } from "./share-facts";
import type { ShareReply } from "./share-item";

interface ShareFormProps extends Pick<ShareFacts, "people" | "groups"> {
  item: { id: number; status: ItemStatus };
  /** Page of the list that lies under it. */
  after: string | null;
  way: Way;
  /** What a refused form comes back with. */
  reply: ShareReply | undefined;
}

const NAME = { people: "toPeople", groups: "toGroups", everyone: "toEveryone" } as const;

/** With whom: people, groups or everyone, one at a time, each at its own address. */
export function ShareForm({ item, after, way, people, groups, reply }: ShareFormProps) {
  const t = useWords("share");
  return (
    <section className="stack">
      <nav className="row tabs" aria-label={t("ways")}>
        {WAYS.map((each) => (
          <Link key={each} className="bar-link" to={shareAddress(item.id, after, { way: each })} aria-current={each === way ? "page" : undefined} preventScrollReset replace>
            {t(NAME[each])}
          </Link>
        ))}
      </nav>
      <PostForm className="form" key={way}>
        <input type="hidden" name="with" value={way} />
        {after ? <input type="hidden" name="after" value={after} /> : null}
        {way === "everyone" ? <Everyone item={item} /> : null}
        {people ? (
          <>
            <FindPeople found={people} addresses ticked={reply && [...reply.chosen.people, ...reply.chosen.addresses]} errors={reply?.errors.q} />
            <Send hint={t("peopleText")} />
          </>
        ) : null}
        {groups ? (
          <>
            <GroupsToTick groups={groups.groups.map((group) => ({ ...group, ticked: group.ticked || Boolean(reply?.chosen.groups.includes(group.id)) }))} errors={reply?.errors.group_ids} />
            {groups.groups.some(({ sees }) => !sees) ? <Send hint={t("groupsText")} /> : null}
            <Pager next={groups.next && `${shareAddress(item.id, after, { way })}&groups=${encodeURIComponent(groups.next)}`} label={t("moreGroups")} />
          </>
        ) : null}
      </PostForm>
    </section>
  );
}

function Everyone({ item: { id, status } }: Pick<ShareFormProps, "item">) {
  const t = useWords("share");
  if (status !== 1) return <Send hint={t("everyoneText")} words={t("buttonEveryone")} />;
  return (
    <>
      <p>{t("everyoneAlready")}</p>
      <p>
        <ButtonLink icon="eye" to={`/my-collections/selected?do=status&ids=${id}`}>
          {t("changeWho")}
        </ButtonLink>
      </p>
    </>
  );
}

/** What will come of it, and the one main button. */
function Send({ hint, words }: { hint: string; words?: string }) {
  const t = useWords("share");
  return (
    <>
      <p className="hint">{hint}</p>
      <div className="row">
        <Button look="main" icon="people">
          {words ?? t("button")}
        </Button>
      </div>
    </>
  );
}
