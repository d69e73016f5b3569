import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { ErrorSummary } from "~/forms/error-summary";
import { idsOf } from "~/forms/ids-of";
import { personForm, refusedStatus } from "~/forms/parse-form";
import { ConfirmSharing } from "~/forms/people/confirm-sharing";
import { changeAsked, type ChangeAsked } from "~/forms/people/taken-from";
import { dictionary, titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { GroupSummary } from "~/ui/group/group-summary";
import { albumCount } from "~/ui/item/album-facts";
import { albumPath } from "~/ui/item/list-address";
import { Sheet } from "~/ui/page/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { GroupsToTick } from "./groups-to-tick";
import { groupsOffered } from "./share-facts";

const PAGE = "/album-details/share";
const addressOf = (id: number) => `${PAGE}?id=${id}`;

interface Reply {
  message: string | null;
  errors: Record<string, string[]>;
  change: ChangeAsked | null;
  groups: number[];
}

/** The groups that see an album of the person's as a whole, and those it may be shared with. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const { id, name, items, sharedWith } = await page.archive.album(pathId(searchParams.get("id")));
  if (id === FIRST_ALBUM) throw new Response(null, { status: 404 });
  return {
    ...titled(page, "sharedAlbums", "title", "share", "forms"),
    id,
    name,
    count: albumCount(page.language, items),
    sharedWith,
    choices: await groupsOffered(page, searchParams, sharedWith),
  };
}

/** Shares it, once it was confirmed who will see it; or ends what the form names (`end`). */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const id = pathId(searchParams.get("id"));
  const groups = idsOf(form, "group_ids");
  const refuse = (reply: Partial<Reply>, status: number) =>
    data<Reply>({ message: null, errors: {}, change: null, groups, ...reply }, { status });
  const [end] = idsOf(form, "end");
  if (end !== undefined) {
    const ended = await page.archive.unshareAlbum(id, end);
    // Ended in another window meanwhile, it is as asked for.
    if (!ended.ok && ended.status !== 404) return refuse({ message: ended.message }, refusedStatus(ended));
    return flashRedirect(page, addressOf(id), "albumUnshared");
  }
  if (groups.length === 0)
    return refuse({ errors: { group_ids: [dictionary(page.language).sharedAlbums.noneChosen] } }, 422);
  const answer = await page.archive.shareAlbum(id, groups, form.get("confirm") === "true");
  if (answer.ok) return flashRedirect(page, addressOf(id), "albumShared");
  const change = changeAsked(page.language, answer);
  return refuse({ message: change ? null : answer.message, change }, refusedStatus(answer));
}

export default function ShareAlbumPage() {
  const { title, id, name, count } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Sheet title={title} under={albumPath(id)}>
      {reply?.change ? null : <ErrorSummary fields={reply?.errors} />}
      <p>
        <strong>{name}</strong>
        <br />
        <span className="small soft">{count}</span>
      </p>
      {reply?.change ? <Confirm change={reply.change} groups={reply.groups} /> : <Choose ticked={reply?.groups} />}
    </Sheet>
  );
}

function Choose({ ticked }: { ticked: readonly number[] | undefined }) {
  const t = useMessages("sharedAlbums");
  const share = useMessages("share");
  const { id, sharedWith, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const offered = choices.groups.filter(({ sees }) => !sees);
  return (
    <>
      <p>{t("whole")}</p>
      <section className="stack">
        <h2>{t("sharedWith")}</h2>
        {sharedWith.length === 0 ? <p className="soft">{t("nobody")}</p> : null}
        <ul className="plain-list stack">
          {sharedWith.map((group) => (
            <li className="sheet bin-row" key={group.id}>
              <div className="bin-text" id={`group-${group.id}`}>
                <GroupSummary {...group} />
              </div>
              <PostForm action={addressOf(id)} preventScrollReset>
                <Button name="end" value={group.id} aria-describedby={`group-${group.id}`}>
                  {t("end")}
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
        {sharedWith.length > 0 ? <p className="hint">{t("endText")}</p> : null}
      </section>
      {offered.length > 0 || sharedWith.length === 0 || choices.next ? (
        <PostForm className="form" action={addressOf(id)} key={sharedWith.length}>
          {offered.length > 0 || sharedWith.length === 0 ? (
            <GroupsToTick groups={offered} ticked={ticked} errors={reply?.errors.group_ids} />
          ) : null}
          {offered.length > 0 ? (
            <>
              <p className="hint">{t("onlyMine")}</p>
              <div className="row">
                <Button look="main" icon="people">
                  {t("button")}
                </Button>
              </div>
            </>
          ) : null}
          <Pager
            next={choices.next && `${addressOf(id)}&groups=${encodeURIComponent(choices.next)}`}
            label={share("moreGroups")}
          />
        </PostForm>
      ) : null}
    </>
  );
}

/** What is confirmed is what was shown: to choose otherwise, one goes back, with all ticks as they are. */
function Confirm({ change, groups }: { change: ChangeAsked; groups: readonly number[] }) {
  const t = useMessages("sharedAlbums");
  const share = useMessages("share");
  const { id, name } = useLoaderData<typeof loader>();
  const ticks = groups.map((group) => `&group_ids=${group}`).join("");
  return (
    <PostForm className="form" action={addressOf(id)}>
      {groups.map((group) => (
        <input key={group} type="hidden" name="group_ids" value={group} />
      ))}
      <ConfirmSharing change={{ ...change, wasOnlyMine: false }}>
        <p>{t("confirmWhole", { name })}</p>
        {change.wasOnlyMine ? <p>{t("someOnlyMine")}</p> : null}
      </ConfirmSharing>
      <div className="row">
        <Button look="main" icon="check">
          {t("confirmButton")}
        </Button>
        <ButtonLink to={addressOf(id) + ticks}>{share("change")}</ButtonLink>
      </div>
    </PostForm>
  );
}
