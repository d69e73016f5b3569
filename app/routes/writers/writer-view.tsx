import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "~/ui/person/avatar";
import { Icon } from "~/ui/drawings/icon";
import { Menu, MenuLink } from "~/ui/controls/menu";
import { Link } from "~/ui/controls/link";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Caption } from "~/ui/item/item-text";
import { listPath } from "~/ui/item/list-path";
import { writerPath } from "~/ui/person/writer-address";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { ListHead, MoreFacts } from "~/ui/page/list-head";
import type { WriterCard, WriterPageFacts } from "./writer-page";

/** A writer or speaker with all of theirs that the reader may see, by when it was written. */
export function WriterView({ names, ties, cards, after, next, first, ...head }: WriterPageFacts) {
  const t = useMessages("writers");
  const { id, mine } = head;
  const items = useCards<WriterCard>(cards);
  const parts = [items.filter(({ when }) => when !== ""), items.filter(({ when }) => when === "")];
  return (
    <>
      <WriterHead {...head} names={names} ties={ties} />
      <section className="stack">
        {items.length === 0 && !first ? (
          <Empty drawing="box" title={t("nothingTitle")} text={t("nothingText")} />
        ) : (
          parts.map((part, place) =>
            part.length > 0 ? (
              <section className="stack" key={place === 0 ? "dated" : "undated"}>
                {place === 1 ? <h2>{t("undated")}</h2> : null}
                <ItemCards
                  items={part}
                  eager={place === 0 || parts[0]?.length === 0 ? undefined : 0}
                  card={({ id: item, when, from }) => ({
                    to: listPath({ list: "writer", writer: id }, { item, after }),
                    when: when || undefined,
                    from,
                    withoutStatus: !mine && from === undefined,
                  })}
                />
              </section>
            ) : null,
          )
        )}
        <Pager next={next} label={t("more")} first={{ to: first, label: t("beginning") }}>
          {items.length > 0 ? <ThroughLinks list={{ list: "writer", writer: id }} /> : null}
        </Pager>
      </section>
    </>
  );
}

type WriterHeadProps = Omit<WriterPageFacts, "cards" | "after" | "next" | "first">;

/** Head of a writer's page: face, name, kinship and years; what is told of them; and for the owner what can be done. */
function WriterHead({ id, mine, who, face, count, owner, severalNames, names, ties }: WriterHeadProps) {
  const t = useMessages("writers");
  const { name, otherName, kinship, lived, about } = who;
  return (
    <ListHead
      before={<Avatar name={name.text} picture={face} large />}
      name={name.text}
      language={name.language}
      facts={
        <>
          {[kinship, lived, owner].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
          {name.another || count || about.text || names || ties.length > 0 ? (
            <MoreFacts>
              {name.another ? (
                <p dir="auto" lang={otherName.language}>
                  {otherName.text}
                </p>
              ) : null}
              {count ? <p>{count}</p> : null}
              {about.text ? <Caption {...about} /> : null}
              {names ? <p className="small soft">{names}</p> : null}
              {ties.map((tie) => (
                <Link key={tie.id} className="lone" to={writerPath(id, { part: "same" })}>
                  {tie.words}
                </Link>
              ))}
            </MoreFacts>
          ) : null}
        </>
      }
    >
      {mine ? (
        <Menu summary={<Icon name="dots" />} label={t("acts")}>
          <MenuLink icon="pen" to={writerPath(id, { part: "edit" })} label={t("edit")} />
          <MenuLink icon="camera" to={writerPath(id, { part: "face" })} label={t("face")} />
          <MenuLink icon="people" to={writerPath(id, { part: "merge" })} label={t("merge")} />
          <MenuLink icon="people" to={writerPath(id, { part: "same" })} label={t("samePerson")} />
          {severalNames ? <MenuLink icon="minus" to={writerPath(id, { part: "split" })} label={t("split")} /> : null}
          <MenuLink danger icon="bin" to={writerPath(id, { part: "delete" })} label={t("delete")} />
        </Menu>
      ) : null}
    </ListHead>
  );
}
