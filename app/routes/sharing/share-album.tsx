import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { ErrorSummary } from "~/forms/error-summary";
import { idsOf } from "~/forms/ids-of";
import { personForm } from "~/forms/read-form";
import { refusedStatus } from "~/forms/submit-form";
import { FindPeople } from "~/forms/people/find-people";
import { changeAsked } from "~/forms/people/taken-from";
import { dictionary, titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Button } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { albumPath } from "~/ui/item/list-address";
import { Sheet } from "~/ui/controls/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { ConfirmShare } from "./confirm-share";
import { GroupsToTick } from "./groups-to-tick";
import { ALBUM_WAYS, shareAlbumAddress, wayOf, type Way } from "./share-address";
import { shareAlbumFacts } from "./share-album-facts";
import { chosenIn, wordsOf, type ShareReply } from "./share-item";
import { ShareWays } from "./share-ways";
import { SharedWith } from "./shared-with";
import { useRound } from "./use-round";

/** The people and groups that an album of the person's is shared with as a whole, and those it may be shared with. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const album = await page.archive.ask(ALBUM_CALLS.albumDetails, { id: pathId(searchParams.get("id")) });
  // An album is shared with nobody unnamed.
  if (album.id === FIRST_ALBUM || searchParams.get("with") === "everyone") throw new Response(null, { status: 404 });
  return {
    ...titled(page, "sharedAlbums", "title", "share", "forms", "findPeople", "people"),
    ...(await shareAlbumFacts(page, album, searchParams)),
  };
}

/** Shares it, once it was confirmed who will see it; or ends what the form names (`take_group`, `take`). */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const id = pathId(searchParams.get("id"));
  const way: Way = wayOf(form) === "groups" ? "groups" : "people";
  const chosen = chosenIn(page, form);
  const refuse = (reply: Partial<ShareReply>, status: number) =>
    data<ShareReply>({ message: null, errors: {}, change: null, chosen, ...reply }, { status });
  const ended = await end(page, id, form);
  if (ended) {
    // Ended in another window meanwhile, it is as asked for.
    if (!ended.ok && ended.status !== 404) return refuse({ message: ended.message }, refusedStatus(ended));
    return flashRedirect(page, shareAlbumAddress(id), "albumUnshared");
  }
  const none = way === "groups" ? chosen.groups.length === 0 : chosen.people.length + chosen.addresses.length === 0;
  if (none) {
    const { noneChosen, noPeople } = dictionary(page.language).sharedAlbums;
    return refuse({ errors: way === "groups" ? { group_ids: [noneChosen] } : { q: [noPeople] } }, 422);
  }
  const confirm = form.get("confirm") === "true";
  const answer = await (way === "groups"
    ? page.archive.ask(ALBUM_CALLS.albumShare, { id, fields: { group_ids: chosen.groups, confirm } })
    : page.archive.ask(ALBUM_CALLS.albumOffer, {
        id,
        fields: { user_ids: chosen.people, addresses: chosen.addresses, confirm },
      }));
  if (answer.ok)
    return flashRedirect(page, shareAlbumAddress(id, { way }), way === "groups" ? "albumShared" : "albumOffered");
  const change = changeAsked(page.language, answer);
  return refuse({ ...(change ? {} : wordsOf(answer)), change }, refusedStatus(answer));
}

/** Ends what a form names; null where it names nothing. */
async function end({ archive }: PageContext, id: number, form: FormData) {
  const [[group], [offer]] = [idsOf(form, "take_group"), idsOf(form, "take")];
  if (group !== undefined) return archive.ask(ALBUM_CALLS.albumUnshare, { id, fields: { group_id: group } });
  return offer === undefined ? null : archive.ask(ALBUM_CALLS.albumRemoveShare, { id: offer });
}

export default function ShareAlbumPage() {
  const { title, id, name, count, list, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("sharedAlbums");
  const round = useRound(list);
  return (
    <Sheet title={title} under={albumPath(id)}>
      {reply?.change ? null : <ErrorSummary fields={reply?.errors} />}
      <p>
        <strong>{name}</strong>
        <br />
        <span className="small soft">{count}</span>
      </p>
      {reply?.change ? (
        <ConfirmShare
          action={shareAlbumAddress(id, { way: choices.way })}
          way={choices.way}
          change={{ ...reply.change, wasOnlyMine: false }}
          chosen={reply.chosen}
          send={t("confirmButton")}
          back={shareAlbumAddress(id, { way: choices.way, chosen: reply.chosen })}
        >
          <p>{t("confirmWhole", { name })}</p>
          {reply.change.wasOnlyMine ? <p>{t("someOnlyMine")}</p> : null}
        </ConfirmShare>
      ) : (
        <>
          <p>{t("whole")}</p>
          <Choose key={round} reply={reply} />
          <SharedWith
            here={shareAlbumAddress(id)}
            list={list}
            words={{ title: t("sharedWith"), nobody: t("nobody"), take: t("end") }}
          >
            <p className="hint">{t("endText")}</p>
          </SharedWith>
        </>
      )}
    </Sheet>
  );
}

function Choose({ reply }: { reply: ShareReply | undefined }) {
  const t = useMessages("sharedAlbums");
  const share = useMessages("share");
  const { id, list, choices } = useLoaderData<typeof loader>();
  const { way, people, groups } = choices;
  const offered = groups?.groups.filter(({ sees }) => !sees) ?? [];
  const here = shareAlbumAddress(id, { way });
  return (
    <section className="stack">
      <ShareWays ways={ALBUM_WAYS} way={way} addressOf={(each) => shareAlbumAddress(id, { way: each })} />
      <PostForm className="form" action={here} key={way}>
        {/* What the search, a GET of these fields alone, needs to come back here. */}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="with" value={way} />
        {people ? (
          <FindPeople
            found={people}
            addresses
            ticked={reply && [...reply.chosen.people, ...reply.chosen.addresses]}
            errors={reply?.errors.q}
          />
        ) : null}
        {groups && (offered.length > 0 || list.groups.length === 0) ? (
          <GroupsToTick groups={offered} ticked={reply?.chosen.groups} errors={reply?.errors.group_ids} />
        ) : null}
        {people || offered.length > 0 ? (
          <>
            <p className="hint">
              {people ? `${t("peopleText")} ` : null}
              {t("onlyMine")}
            </p>
            <div className="row">
              <Button look="main" icon="people">
                {t("button")}
              </Button>
            </div>
          </>
        ) : null}
        <Pager
          next={groups?.next ? `${here}&groups=${encodeURIComponent(groups.next)}` : null}
          label={share("moreGroups")}
        />
      </PostForm>
    </section>
  );
}
