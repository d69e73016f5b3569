import { Tabs } from "~/ui/controls/tabs";
import { useMessages } from "~/i18n/use-messages";
import { MemberCount } from "~/ui/group/group-summary";
import { Avatar } from "~/ui/person/avatar";
import { ListHead, MoreFacts } from "~/ui/page/list-head";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { Menu, MenuLink } from "~/ui/controls/menu";
import { actPath, groupPath, type GroupPart } from "./group-path";
import type { ShownGroup } from "./read-part";

const PARTS: readonly GroupPart[] = ["items", "albums", "members", "invitations"];

/** Letters of a name that a phone shows whole in the head's two lines. */
const WHOLE_NAME = 30;

/** A group's face and what one may do with it, and the links to its parts. */
export function GroupHead({ group, part }: { group: ShownGroup; part: GroupPart }) {
  const t = useMessages("groups");
  const ui = useMessages("ui");
  const { id, name, description, image, members, mine, ownerName } = group;
  const pathOf = (each: GroupPart) => groupPath(id, { part: each });
  return (
    <>
      <ListHead
        before={<Avatar name={name} picture={image} square />}
        name={name}
        facts={
          <>
            <span>
              <MemberCount members={members} />
            </span>
            <span>{mine ? t("mine") : t("ownerIs", { name: ownerName || ui("unknownName") })}</span>
            {description || name.length > WHOLE_NAME ? (
              <MoreFacts>
                {name.length > WHOLE_NAME ? <p dir="auto">{name}</p> : null}
                <p className="caption" dir="auto">
                  {description}
                </p>
              </MoreFacts>
            ) : null}
          </>
        }
      >
        <ButtonLink look="main" icon="share" to={`/group-details/share?id=${id}`}>
          <span className="choice-word">{t("share")}</span>
        </ButtonLink>
        <Menu summary={<Icon name="dots" />} label={t("more")}>
          {mine ? <MenuLink icon="plus" to={`/group-details/add?id=${id}`} label={t("add")} /> : null}
          <MenuLink icon="download" to={`/download/archive/group/${id}`} reloadDocument label={t("archive")} />
          {mine ? (
            <>
              <MenuLink icon="pen" to={`/group-details/edit?id=${id}`} label={t("edit")} />
              <MenuLink icon="person" to={`/group-details/hand-over?id=${id}`} label={t("handOver")} />
              <MenuLink danger icon="bin" to={actPath(id, "delete")} label={t("delete")} />
            </>
          ) : (
            <MenuLink danger icon="exit" to={actPath(id, "leave")} label={t("leave")} />
          )}
        </Menu>
      </ListHead>
      <Tabs
        label={t("parts")}
        tabs={PARTS.filter((each) => mine || each !== "invitations").map((each) => [pathOf(each), t(each)])}
        at={pathOf(part)}
      />
    </>
  );
}
