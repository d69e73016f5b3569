import { useLoaderData } from "@remix-run/react";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { MOST_STEWARDS, type Entrusted, type Steward } from "archive/contract/stewards/stewardship";
import { formatNumber } from "archive/contract/formats";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { PageContext } from "~/session/context";
import { personPage, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { BackPage } from "~/ui/page/back-page";
import { PersonRow } from "~/ui/person/person-row";
import { rightsIn, stateIn, stewardName } from "./stewardship-facts";
import { archivePath, STEWARDS } from "./stewardship-paths";

/** Whom the person named to ask for their archive, and who named them. */
export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { stewards, entrusted, days } = await page.archive.ask(STEWARD_CALLS.stewardships);
  return {
    ...titled(page, "stewards", "title", "people"),
    stewards: stewards.map((one) => stewardRow(page, one)),
    full: stewards.length >= MOST_STEWARDS,
    entrusted: entrusted.map((one) => entrustedRow(page, one)),
    days: formatNumber(page.language, days),
  };
}

function stewardRow({ language }: PageContext, one: Steward) {
  return {
    id: one.id,
    person: { name: stewardName(one), picture: one.person?.picture ?? null },
    state: stateIn(language, one, "owner"),
    rights: rightsIn(language, one),
  };
}

function entrustedRow({ language }: PageContext, { id, owner, ...one }: Entrusted) {
  return { id, person: { name: owner.name, picture: owner.picture }, state: stateIn(language, one, "steward") };
}

export default function StewardsPage() {
  const t = useMessages("stewards");
  const { title, stewards, full, entrusted, days } = useLoaderData<typeof loader>();
  return (
    <BackPage title={title}>
      <p>{t("lead", { days })}</p>
      {stewards.length === 0 ? (
        <p>
          <strong>{t("nobodyTitle")}.</strong> {t("nobodyText")}
        </p>
      ) : (
        <ul className="plain-list stack">
          {stewards.map(({ id, person, state, rights }) => (
            <PersonRow
              key={id}
              person={person}
              nameId={`steward-${id}`}
              detail={
                <>
                  <span>{state}</span>
                  <span>{rights}</span>
                </>
              }
            >
              <ButtonLink to={`${STEWARDS}/${id}`}>{t("change")}</ButtonLink>
              <ButtonLink look="quiet" to={`${STEWARDS}/${id}/remove`}>
                {t("remove")}
              </ButtonLink>
            </PersonRow>
          ))}
        </ul>
      )}
      {full ? (
        <p className="soft">{t("full")}</p>
      ) : (
        <p>
          <ButtonLink look="main" icon="plus" to={`${STEWARDS}/new`}>
            {t("add")}
          </ButtonLink>
        </p>
      )}
      <h2 id="entrusted">{t("entrustedTitle")}</h2>
      {entrusted.length === 0 ? (
        <p className="soft">{t("entrustedNobody")}</p>
      ) : (
        <ul className="plain-list stack">
          {entrusted.map(({ id, person, state }) => (
            <PersonRow key={id} person={person} nameId={`entrusted-${id}`} detail={state}>
              <ButtonLink to={archivePath(id)}>{t("look")}</ButtonLink>
            </PersonRow>
          ))}
        </ul>
      )}
    </BackPage>
  );
}
