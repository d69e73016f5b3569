import { useLoaderData } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { fill } from "~/i18n/areas";
import { dictionary, messages } from "~/i18n/dictionary";
import { HomeTabs } from "~/layouts/bars/home-tabs";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { Menu, MenuLink } from "~/ui/controls/menu";
import { Pager } from "~/ui/controls/pager";
import { Icon } from "~/ui/drawings/icon";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { cardFacts } from "~/ui/item/item-facts";
import { Caption } from "~/ui/item/item-text";
import { writerPath, WRITERS } from "~/ui/item/list-address";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { Avatar } from "~/ui/person/avatar";
import { writerCount, writerFacts } from "~/ui/person/writer-facts";

/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

/**
 * A writer or speaker with all of theirs that the reader may see.
 * @throws Response 404 for one of somebody else's, of whom nothing was shared with the reader
 */
export async function loader(args: RouteArgs) {
  const { page, after } = await personRequest(args);
  const id = pathId(args.params.writerId);
  const [writer, { rows, next }] = await Promise.all([
    page.archive.writer(id),
    page.archive.writerItems(id, { cursor: after }),
  ]);
  const { mine, names, items, face } = writer;
  const words = dictionary(page.language).writers;
  const owner = mine ? null : (writer.ownerName ?? words.unknownOwner);
  const who = writerFacts(page.language, writer, owner);
  const others = names.filter((name) => name !== writer.name && name !== writer.nameTranslation);
  return {
    title: who.name.text,
    messages: messages(page, "writers", "collection", ...(mine ? (["people"] as const) : [])),
    id,
    mine,
    who,
    face,
    count: items === null ? null : writerCount(page.language, items),
    owner: owner && fill(words.ofOwner, { owner }),
    names: others.length > 0 ? fill(words.names, { names: others.join(", ") }) : null,
    severalNames: names.length > 1,
    cards: JSON.stringify(rows.map((item, place) => cardFacts(page.language, item, place < FIRST_SEEN))),
    // Others open a voice that belongs to a letter with that letter.
    opens: mine ? {} : Object.fromEntries(rows.flatMap(({ id: one, voiceOf }) => (voiceOf ? [[one, voiceOf]] : []))),
    next: next && writerPath(id, { after: next }),
    first: after ? writerPath(id) : null,
  };
}

export default function WriterPage() {
  const t = useMessages("writers");
  const { id, mine, who, names, opens, cards, next, first } = useLoaderData<typeof loader>();
  const items = useCards(cards);
  const to = (item: number) =>
    mine
      ? `/my-collections/item/${item}`
      : `/handwritings-details?id=${(opens as Record<number, number>)[item] ?? item}`;
  return (
    <>
      {mine ? <HomeTabs of={WRITERS} /> : null}
      <WriterHead />
      <section className="stack">
        <Caption {...who.about} />
        {names ? <p className="small soft">{names}</p> : null}
        <div className="row">
          <h2>{t("theirs")}</h2>
          {items.length > 0 ? <ThroughLinks writer={id} /> : null}
        </div>
        {items.length === 0 && !first ? (
          <Empty drawing="box" title={t("nothingTitle")} text={t("nothingText")} />
        ) : (
          <ItemCards items={items} card={(item) => ({ to: to(item.id), withoutStatus: !mine })} />
        )}
        <Pager next={next} label={t("more")} />
        {first ? (
          <p>
            <ButtonLink look="quiet" to={writerPath(id)}>
              {t("newest")}
            </ButtonLink>
          </p>
        ) : null}
      </section>
    </>
  );
}

/** Who it is: name, kinship, years and words; and for the owner what can be done. */
function WriterHead() {
  const t = useMessages("writers");
  const { id, mine, who, face, count, owner, severalNames } = useLoaderData<typeof loader>();
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
            <MenuLink icon="camera" to={writerPath(id, { part: "face" })}>
              {t("face")}
            </MenuLink>
            <MenuLink icon="people" to={writerPath(id, { part: "merge" })}>
              {t("merge")}
            </MenuLink>
            {severalNames ? (
              <MenuLink icon="minus" to={writerPath(id, { part: "split" })}>
                {t("split")}
              </MenuLink>
            ) : null}
          </Menu>
        </div>
      ) : null}
    </div>
  );
}
