import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { formatNumber } from "~/i18n/format";
import { messages } from "~/i18n/dictionary";
import { badgesOf } from "~/session/badges";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { cardsPage } from "~/ui/item/cards-page";
import { sharedFrom } from "~/ui/item/shared-from";
import { listUnder } from "~/ui/item/list-under";
import { choices, RECEIVED_PAGE, receivedIn } from "./received-choice";
import type { ReceivedProps } from "./received-list";

// An item that was opened as a page has no list under it, and does not fetch one.
const ReceivedList = lazy(() =>
  import("./received-list").then(({ ReceivedList: component }) => ({ default: component })),
);

const under = listUnder(RECEIVED_PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** What others shared with the person and they accepted, and what shows in their groups. */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  const needed = messages(page, "received", "collection", "people");
  const isFrame = under.isFrame(page, url);
  const list = isFrame ? null : await received(page, searchParams, after);
  return { title: needed.received.title, messages: isFrame ? {} : needed, list };
}

async function received(page: PageContext, asked: URLSearchParams, after: string | undefined): Promise<ReceivedProps> {
  const [sources, badges] = await Promise.all([page.archive.ask(SHARING_CALLS.sources), badgesOf(page)]);
  const waiting = badges?.requests ?? 0;
  const list = receivedIn(asked, sources);
  const { person, group } = list.list === "shared" ? list : {};
  const { rows, next } = await page.archive.ask(SHARING_CALLS.sharedWithMe, {
    query: { cursor: after, person_id: person, group_id: group, favourite: list.list === "favourites" },
  });
  return {
    ...cardsPage(page.language, list, {
      rows,
      next,
      after,
      more: (item) => ({ from: sharedFrom(page.language, item) }),
    }),
    list,
    people: choices(page.language, sources.people),
    groups: choices(page.language, sources.groups),
    waiting: waiting === 0 ? null : { one: waiting === 1, count: formatNumber(page.language, waiting) },
  };
}

export default function ShareWithMePage() {
  const { list } = useLoaderData<typeof loader>();
  under.useHasList(list);
  return (
    <>
      <Suspense fallback={null}>{list ? <ReceivedList {...list} /> : null}</Suspense>
      <Outlet context={list !== null} />
    </>
  );
}
