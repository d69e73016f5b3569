import { useLoaderData } from "@remix-run/react";
import type { BlockEffect } from "archive/contract/sharing/block";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { QuestionEnd } from "~/forms/form-end";
import { afterPress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { localPath } from "~/session/person";

const PAGE = "/people/blocked";

/** Says what blocking somebody takes along, and asks. `next` in the query is where one came from. */
export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const effect = await page.archive.ask(SHARING_CALLS.blockForeseen, { id: pathId(args.params.personId) });
  const { name } = effect.person;
  return {
    ...titled(page, "blocks", ["blockTitle", { name }], "forms"),
    name,
    back: backOf(args.request),
    taken: taken(page, effect),
    groups: effect.groups === 0 ? null : formatNumber(page.language, effect.groups),
  };
}

const TAKEN = { fromThem: "takesFromThem", toThem: "takesToThem", invitations: "takesInvitations" } as const;

/** Each kind of thing that goes, and how many; none where there is none. */
function taken({ language }: PageContext, effect: BlockEffect) {
  return (Object.keys(TAKEN) as (keyof typeof TAKEN)[])
    .filter((kind) => effect[kind] > 0)
    .map((kind) => ({ key: TAKEN[kind], count: formatNumber(language, effect[kind]) }));
}

function backOf(request: Request): string {
  const next = new URL(request.url).searchParams.get("next");
  return next === null ? PAGE : localPath(next);
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(SHARING_CALLS.block, { id: pathId(args.params.personId) });
  return afterPress(page, answer, backOf(args.request), "blocked");
}

export default function BlockPage() {
  const t = useMessages("blocks");
  const { title, name, back, taken: going, groups } = useLoaderData<typeof loader>();
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{title}</h1>
      <ErrorSummary />
      <p>{t("blockText", { name })}</p>
      {going.length > 0 ? (
        <section className="stack">
          <h2>{t("takes")}</h2>
          <ul className="chosen-list">
            {going.map(({ key, count }) => (
              <li key={key}>{t(key, { count })}</li>
            ))}
          </ul>
          <p className="hint">{t("comesBack")}</p>
        </section>
      ) : null}
      {groups === null ? null : <p>{t("groupsStay", { count: groups })}</p>}
      <QuestionEnd send={t("blockButton")} icon="block" leave={t("keep")} to={back} />
    </section>
  );
}
