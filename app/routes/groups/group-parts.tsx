import { ItemCards, useCards } from "~/ui/item/item-cards";
import { useMessages } from "~/i18n/use-messages";
import { Empty } from "~/ui/page/empty";
import { listPath } from "~/ui/item/list-path";
import { AlbumCard } from "~/ui/item/album-card";
import type { GroupCard, Shown, ShownGroup } from "./read-part";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { PersonRow } from "~/ui/person/person-row";
import { actPath, type GroupPart, groupPath } from "./group-path";

/** Cards that a phone shows at once. */
const FIRST_SEEN = 2;

/** One part of a group's page, with the ways to more of it. */
export function ShownPart({ group, shown }: { group: ShownGroup; shown: Shown<GroupPart> }) {
  const t = useMessages("groups");
  return (
    <div className="stack">
      {shown.part === "items" ? <ItemsPart group={group} {...shown} /> : null}
      {shown.part === "albums" ? <AlbumsPart group={group} {...shown} /> : null}
      {shown.part === "members" ? <MembersPart group={group} {...shown} /> : null}
      {shown.part === "invitations" ? <InvitationsPart group={group} {...shown} /> : null}
      <Pager next={shown.next} label={t("older")} first={{ to: shown.first, label: t("newest") }} />
    </div>
  );
}

/** Items that a group sees, last shared first; each opens over it. */
function ItemsPart({ group, cards, after, first }: Shown<"items"> & { group: ShownGroup }) {
  const items = useCards<GroupCard>(cards);
  const t = useMessages("groups");
  const ui = useMessages("ui");
  return (
    <>
      {items.length === 0 && !first ? <Empty drawing="box" title={t("noItemsTitle")} text={t("noItemsText")} /> : null}
      <ItemCards
        items={items}
        card={({ id, from }) => ({
          to: listPath({ list: "group", group: group.id }, { item: id, after }),
          from: from === null ? t("shownByYou") : t("shownBy", { name: from || ui("unknownName") }),
        })}
      />
    </>
  );
}

/** Albums that members share with a group as a whole, last shared first; its owner takes others' out. */
function AlbumsPart({ group: { id, mine }, albums, first }: Shown<"albums"> & { group: ShownGroup }) {
  const t = useMessages("sharedAlbums");
  const groups = useMessages("groups");
  return (
    <>
      {albums.length === 0 && !first ? (
        <Empty drawing="box" title={t("noneInGroup")} text={t("noneInGroupText")} />
      ) : null}
      <ul className="items">
        {albums.map((album, place) => (
          <AlbumCard key={album.id} album={album} eager={place < FIRST_SEEN}>
            {mine && !album.mine ? (
              <a className="badge-link" href={actPath(id, "take-album", album.id)}>
                <Badge icon="minus">{groups("takeOut")}</Badge>
                <span className="unseen">{album.name}</span>
              </a>
            ) : null}
          </AlbumCard>
        ))}
      </ul>
    </>
  );
}

/** Members of a group, last joined first; its owner removes, everybody may block whom they like. */
function MembersPart({ group: { id, mine }, members }: Shown<"members"> & { group: ShownGroup }) {
  const t = useMessages("groups");
  const back = encodeURIComponent(groupPath(id, { part: "members" }));
  return (
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
  );
}

function MemberStatus({ member: { owner, you, since } }: { member: Shown<"members">["members"][number] }) {
  const t = useMessages("groups");
  return (
    <>
      {you ? <span>{t("you")}</span> : null}
      {owner ? <strong>{t("owner")}</strong> : null}
      <span>{t("since", { when: since })}</span>
    </>
  );
}

/** Invitations that a group has out, for its owner, each to be taken back. */
function InvitationsPart({ group: { id }, rows, first }: Shown<"invitations"> & { group: ShownGroup }) {
  const t = useMessages("groups");
  return (
    <>
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
    </>
  );
}
