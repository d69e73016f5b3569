import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Menu, MenuLink } from "~/ui/controls/menu";
import { Icon } from "~/ui/drawings/icon";
import { writerPath } from "~/ui/person/writer-address";
import { Avatar } from "~/ui/person/avatar";
import type { WriterPageFacts } from "./writer-page";

type WriterHeadProps = Pick<WriterPageFacts, "id" | "mine" | "who" | "face" | "count" | "owner" | "severalNames">;

/** Head of a writer's page: name, kinship and years; and for the owner what can be done. */
export function WriterHead({ id, mine, who, face, count, owner, severalNames }: WriterHeadProps) {
  const t = useMessages("writers");
  const { name, otherName, kinship, lived } = who;
  return (
    <div className="page-head">
      <div className="owner">
        <Avatar name={name.text} picture={face} large />
        <div className="owner-text">
          <h1 lang={name.language}>{name.text}</h1>
          {name.another ? (
            <p className="soft" lang={otherName.language}>
              {otherName.text}
            </p>
          ) : null}
          <p className="row small soft">
            {[kinship, lived, count, owner].filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </div>
      </div>
      {mine ? (
        <div className="row">
          <ButtonLink look="main" icon="pen" to={writerPath(id, { part: "edit" })}>
            {t("edit")}
          </ButtonLink>
          <Menu summary={<Icon name="dots" />} label={t("acts")}>
            <MenuLink icon="camera" to={writerPath(id, { part: "face" })} label={t("face")} />
            <MenuLink icon="people" to={writerPath(id, { part: "merge" })} label={t("merge")} />
            <MenuLink icon="people" to={writerPath(id, { part: "same" })} label={t("samePerson")} />
            {severalNames ? <MenuLink icon="minus" to={writerPath(id, { part: "split" })} label={t("split")} /> : null}
            <MenuLink icon="bin" to={writerPath(id, { part: "delete" })} label={t("delete")} />
          </Menu>
        </div>
      ) : null}
    </div>
  );
}
