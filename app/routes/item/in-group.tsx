import { useLoaderData } from "@remix-run/react";
import { dictionary } from "~/i18n/dictionary";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { MenuLink } from "~/ui/controls/menu";
import { actOnReceived, loadReceived } from "./load-received";
import { ReceivedPage } from "./received";
import { numberIn, type ListUnder } from "./over-list";
import { GROUP_PAGE } from "~/ui/item/list-address";

const UNDER: ListUnder = {
  path: "/group-details",
  keep: ["id", "after"],
  among: (given) => ({ shared: { groupId: numberIn(given, "id") }, limit: GROUP_PAGE }),
};

/** An item over the list of a group that sees it; whoever showed it there, and the group's owner, may take it out. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const groupId = pathId(new URL(args.request.url).searchParams.get("id"));
  const received = await loadReceived(args, UNDER);
  const there = received.groupIds.includes(groupId);
  const mayTakeOut = there && (received.own || (await page.archive.group(groupId)).mine);
  return {
    ...received,
    takeOut: mayTakeOut
      ? {
          to: `/group-details/take-out?id=${groupId}&one=${received.item.id}`,
          words: dictionary(page.language).groups.takeOut,
        }
      : null,
  };
}

export function action(args: RouteArgs) {
  return actOnReceived(args, UNDER);
}

export default function ItemInGroupPage() {
  const { takeOut } = useLoaderData<typeof loader>();
  return (
    <ReceivedPage
      lines={
        takeOut ? (
          <MenuLink danger icon="minus" to={takeOut.to}>
            {takeOut.words}
          </MenuLink>
        ) : null
      }
    />
  );
}
