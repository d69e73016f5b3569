import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { orAbsent } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { listUnder } from "~/ui/item/list-under";
import { GroupHead } from "./group-head";
import { partOf, groupOf } from "./group-path";
import { readPart } from "./read-part";

// An item that was opened as a page has no group under it, and does not fetch its parts.
const ShownPart = lazy(() => import("./group-parts").then(({ ShownPart: component }) => ({ default: component })));

const under = listUnder("/group-details");
export const shouldRevalidate = under.shouldRevalidate;

/** A group as its members see it; for all others there is no such page, and it says so kindly. */
export async function loader(args: RouteArgs) {
  const { page, person, url, after } = await personRequest(args);
  if (under.isFrame(page, url)) return { title: "", messages: {}, group: null, shown: null, gone: false };
  const ofAlbums = url.searchParams.get("part") === "albums" ? (["sharedAlbums"] as const) : [];
  const needed = messages(page, "groups", "collection", ...ofAlbums);
  const group = await orAbsent(() => groupOf(page, args.request));
  if (!group)
    return data({ title: needed.groups.goneTitle, messages: needed, group, shown: null, gone: true }, { status: 404 });
  const shown = await readPart(page, group, { part: partOf(url.searchParams, group.mine), after, reader: person.id });
  const { id, name, description, image, members, mine, owner } = group;
  return {
    title: name,
    messages: needed,
    group: { id, name, description, image, members, mine, ownerName: owner.name },
    shown,
    gone: false,
  };
}

export default function GroupPage() {
  const { group, shown, gone } = useLoaderData<typeof loader>();
  return (
    <under.List of={shown}>
      {gone ? <Gone /> : null}
      {group && shown ? (
        <>
          <GroupHead group={group} part={shown.part} />
          <ShownPart group={group} shown={shown} />
        </>
      ) : null}
    </under.List>
  );
}

function Gone() {
  const t = useMessages("groups");
  return (
    <div className="message">
      <Icon name="frown" />
      <h1>{t("goneTitle")}</h1>
      <p>{t("goneText")}</p>
      <ButtonLink look="main" to="/groups">
        {t("toGroups")}
      </ButtonLink>
    </div>
  );
}
