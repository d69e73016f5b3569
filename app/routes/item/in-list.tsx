import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { personForm } from "~/forms/read-form";
import { LIST_CALLS } from "archive/contract/lists/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { agoStands } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ItemMenu } from "~/ui/item/item-menu";
import { Button, ButtonLink } from "~/ui/controls/button";
import { MenuButton, MenuLink } from "~/ui/controls/menu";
import { ReportLink } from "~/ui/controls/report-link";
import { linksStand } from "~/ui/item/seen-facts";
import { shareWay } from "~/ui/item/share-way";
import { PostForm } from "~/ui/posting/post-form";
import { actInAlbum, ownLines, receivedLines, type ListLine } from "./list-lines";
import { listUnderItem, type ListUnder } from "./lists";
import { ItemDialog } from "./over-list";
import { ownPage } from "./own-page";
import { ReceivedPage } from "./received";
import { actOnReceived, receivedPage } from "./received-page";

/** An item over the list that its address names: on its owner's page, or as others see it. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const under = listUnderItem(args.request);
  const id = pathId(args.params.itemId);
  if (under.view === "own") return loadOwn(page, id, under, searchParams);
  const item = await page.archive.ask(SHARING_CALLS.receivedItem, { id, query: under.asked });
  if (under.view === "either" && item.mine)
    return { view: "own" as const, lines: [], ...ownPage(page, item, under, searchParams) };
  // Others open a voice that belongs to a letter with that letter, where it was searched for.
  const { list } = under.list;
  const letter =
    list !== "search" || item.voiceOf === null
      ? item
      : await page.archive.ask(SHARING_CALLS.receivedItem, { id: item.voiceOf });
  const facts = receivedPage(page, { ...letter, neighbours: item.neighbours }, under, searchParams);
  const lines = await receivedLines(page, { ...facts, isPart: letter.files.some(({ part }) => part) }, under);
  return { view: "received" as const, at: id, report: list === "search", lines, ...facts };
}

async function loadOwn(page: PageContext, id: number, under: ListUnder, searchParams: URLSearchParams) {
  const stand = await beforeOwnThings(page);
  const [item, lines] = await Promise.all([
    page.archive.ask(LIST_CALLS.itemDetails, { id, query: under.asked }),
    ownLines(page, id, under),
  ]);
  // What others do to theirs is not told by this person's stamp.
  if (item.mine) stand(Math.min(agoStands(item.createdAt), linksStand([item])));
  else if (under.list.list === "album") throw new Response(null, { status: 404 });
  return { view: "own" as const, lines, ...ownPage(page, item, under, searchParams) };
}

/** One press in its menu. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const under = listUnderItem(args.request);
  const id = pathId(args.params.itemId);
  const doing = form.get("do");
  const { list } = under;
  return list.list === "album"
    ? actInAlbum(page, id, doing, { ...under, list })
    : actOnReceived(page, id, doing, under);
}

export default function ItemInListPage() {
  const opened = useLoaderData<typeof loader>();
  const { lines, item, under } = opened;
  const action = `${under.path}/item/${item.id}${under.query}`;
  if (opened.view === "own")
    return <OwnItemPage acts={lines.length > 0 ? <ListActs lines={lines} action={action} /> : null} />;
  return (
    <>
      <ReceivedPage lines={lines.length > 0 ? <ListLines lines={lines} action={action} /> : null} />
      {opened.report ? <ReportLink item={opened.item.id} /> : null}
    </>
  );
}

function ListLines({ lines, action }: { lines: ListLine[]; action: string }) {
  return lines.map(({ to, press, ...line }) =>
    to ? (
      <MenuLink key={line.label} {...line} to={to} />
    ) : (
      <PostForm key={line.label} action={action}>
        <MenuButton icon={line.icon} name="do" value={press} label={line.label} />
      </PostForm>
    ),
  );
}

/** The same beneath one's own item, whose menu is full. */
function ListActs({ lines, action }: { lines: ListLine[]; action: string }) {
  return lines.map(({ to, press, icon, label }) =>
    to ? (
      <ButtonLink key={label} look="quiet" icon={icon} to={to}>
        {label}
      </ButtonLink>
    ) : (
      <PostForm key={label} action={action}>
        <Button look="quiet" icon={icon} name="do" value={press}>
          {label}
        </Button>
      </PostForm>
    ),
  );
}

/** List over which an item is edited, shared and deleted, whatever list it was opened from. */
const HOME = "/my-collections";

/**
 * An item over its owner's list, or as a page of its own where it was opened so.
 * @param acts further ones, that the list brings
 */
function OwnItemPage({ acts }: { acts: ReactNode }) {
  const { canAddVoice, ...opened } = useLoaderData<() => ReturnType<typeof ownPage>>();
  const { item, under } = opened;
  // The page of the list that lies under it is that list's own.
  const query = under.path === HOME ? under.query : "";
  const share =
    item.mine && item.voiceOf === null ? shareWay(`${HOME}/item/${item.id}/share${query}`, item.status) : null;
  return (
    <ItemDialog
      {...opened}
      share={share}
      menu={<ItemMenu item={item} own={item.mine ? { query, share } : undefined} />}
      addVoice={canAddVoice && item.mine ? `/my-collections/new/voice?of=${item.id}` : null}
      acts={acts}
    />
  );
}
