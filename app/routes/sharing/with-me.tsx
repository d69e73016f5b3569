import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { messages } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { RECEIVED_PAGE } from "~/ui/item/list-address";
import { listUnder } from "~/ui/item/list-under";
import { receivedPage } from "./received-page";

// An item that was opened as a page has no list under it, and does not fetch one.
const ReceivedList = lazy(() =>
  import("./received-list").then(({ ReceivedList: component }) => ({ default: component })),
);

const under = listUnder(RECEIVED_PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** Items that others shared with the person and they accepted, and what shows in their groups. */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  const needed = messages(page, "received", "collection", "listChoices");
  const isFrame = under.isFrame(page, url);
  const list = isFrame ? null : await receivedPage(page, searchParams, after);
  return { title: needed.received.title, messages: isFrame ? {} : needed, list };
}

export default function ShareWithMePage() {
  const { list } = useLoaderData<typeof loader>();
  return <under.List of={list}>{list && <ReceivedList {...list} />}</under.List>;
}
