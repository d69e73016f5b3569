import { useMemo } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { classes } from "~/ui/controls/classes";
import { Avatar } from "~/ui/person/avatar";
import { ButtonLink } from "~/ui/controls/button";
import { ListHead, MoreFacts } from "~/ui/page/list-head";
import { Link } from "~/ui/controls/link";
import { Cover } from "~/ui/person/cover";
import { Cards } from "~/ui/item/item-card";
import { readCards } from "~/ui/item/cards-text";
import type { CardFacts } from "~/ui/item/item-facts";
import { LateProfileSamples } from "~/ui/person/late-profile-samples";
import { Pager } from "~/ui/controls/pager";
import { useLookAgain } from "~/ui/page/use-refresh";
import type { PublicFacts } from "./profile-facts";

/**
 * A profile as others see it: the name, what its owner tells, and the letters and voices that this reader may see.
 * @param isOpen whether everybody may make an account
 */
export function PublicProfile({ isOpen, ...facts }: PublicFacts & { isOpen: boolean }) {
  const { name, picture, mine, profileMedia, blockable, fields, cards, ...list } = facts;
  const t = useMessages("profile");
  const items = useMemo(() => readCards(cards) as CardFacts[], [cards]);
  const { id, after, next, first } = list;
  const of = after === undefined ? id : `${id}&after=${encodeURIComponent(after)}`;
  const samples = profileMedia.hand !== null || profileMedia.voice !== null;
  useLookAgain(items.some((item) => item.pending === "waiting"));
  return (
    <>
      {profileMedia.cover ? (
        <div className="list-cover">
          <Cover picture={profileMedia.cover} />
        </div>
      ) : null}
      <ListHead
        before={<Avatar name={name} picture={picture} large />}
        name={<bdi>{name}</bdi>}
        facts={
          mine || fields.length > 0 ? (
            <>
              <MoreFacts>
                {mine ? <p>{t("mine")}</p> : null}
                <Told fields={fields} />
              </MoreFacts>
              {mine ? (
                <Link className="lone" to="/profile">
                  {t("toOwn")}
                </Link>
              ) : null}
            </>
          ) : null
        }
      />
      <div className="stack">
        <div className={classes("stack", samples && "columns")}>
          <section className="stack">
            <h2 className="unseen">{t("of")}</h2>
            {items.length === 0 ? (
              <p className="soft">{t("empty")}</p>
            ) : (
              <Cards
                items={items}
                card={({ id }) => ({ to: `/handwritings-details?id=${id}&of=${of}`, withoutStatus: true })}
              />
            )}
          </section>
          {samples ? (
            <div className="stack">
              <LateProfileSamples {...profileMedia} />
            </div>
          ) : null}
        </div>
        <Pager next={next} label={t("older")} first={{ to: first, label: t("newest") }}>
          {blockable === null ? null : (
            <ButtonLink look="quiet" icon="block" to={`/people/${blockable}/block`}>
              {t("block")}
            </ButtonLink>
          )}
        </Pager>
        <VisitorsWays isOpen={isOpen} />
      </div>
    </>
  );
}

/** All that they say of themselves. */
function Told({ fields }: Pick<PublicFacts, "fields">) {
  const t = useMessages("profile");
  if (fields.length === 0) return null;
  return (
    <dl className="stack">
      {fields.map(({ field, text }) => (
        <div key={field}>
          <dt className="small soft">{t(field)}</dt>
          <dd className="caption" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For whoever came by an address and has no account: what this place is, and the ways on, as far as they are open. */
function VisitorsWays({ isOpen }: { isOpen: boolean }) {
  const t = useMessages("profile");
  const { person, siteName } = useShell();
  if (person) return null;
  return (
    <section className="sheet bin-row">
      <p className="bin-text">{t("visitor", { site: siteName })}</p>
      <p className="row">
        {isOpen ? <ButtonLink to="/registration">{t("create")}</ButtonLink> : null}
        <ButtonLink look="quiet" to="/" document>
          {t("startPage")}
        </ButtonLink>
      </p>
    </section>
  );
}
