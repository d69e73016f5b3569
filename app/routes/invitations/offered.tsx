import { useActionData, useLoaderData } from "@remix-run/react";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink, Button } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";
import { PersonRow } from "~/ui/person/person-row";
import type { Language } from "archive/contract/language";
import type { Offer } from "archive/contract/sharing/invitation";
import { shownAddressOf } from "archive/contract/shown-address";
import { readForm } from "~/forms/read-form";
import { refusePress } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { keepToOneself } from "~/session/keep-to-oneself";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { NewcomerPage } from "./newcomer";
import { newcomerFacts, registerNewcomer } from "./register-newcomer";
import { acceptedPath, accepts, answerInvitation, countIn, type Offered, offeredIn, TOLD } from "./answer-invitation";
import { useOfferWords } from "./use-offer-words";

/** Words that may stand in the address of a mail: the first accepts. */
const WAYS = { file: ["accept", "reject"], group: ["join", "rejected"] } as const;

const TITLES = {
  file: "fileOfferTitle",
  album: "fileOfferTitle",
  group: "groupOfferTitle",
  gone: "goneTitle",
  other: "otherTitle",
  done: "doneTitle",
} as const;

/**
 * Page of a mail's link, which offers an item or an album (`invite-file`) or a group: scanners open links, so looking
 * changes nothing. Whoever signed in has two buttons that decide; somebody whose address has no account a form for a
 * name and a password.
 */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { way = "" } = args.params;
  const ways: readonly string[] =
    WAYS[new URL(args.request.url).pathname.startsWith("/invite/group/") ? "group" : "file"];
  if (!ways.includes(way)) throw new Response(null, { status: 404 });
  keepToOneself(page);
  await page.session.token();
  const answer = await page.archive.ask(GROUP_CALLS.invitationDetails, { query: { token: tokenOf(args.request) } });
  const newcomer = !page.session.user && answer.ok ? newcomerFacts(page, answer.data) : null;
  if (newcomer) {
    const { what, name, thing } = newcomer;
    const closed = (await page.registration()) === "closed";
    const titles = closed
      ? titled(page, "noAccount", "closedTitle", "newcomer", "invitation", "people", "forms")
      : titled(page, "newcomer", [what, { name, thing }], "invitation", "people", "forms", "noAccount");
    return {
      ...titles,
      newcomer: { ...newcomer, closed },
      offer: null,
      you: "",
      ignoring: false,
    };
  }
  const you = await requirePerson(page, args.request);
  const offer = answer.ok ? shown(page.language, answer.data) : null;
  const title = TITLES[offer?.state === "open" ? offer.offered : (offer?.state ?? "gone")];
  return {
    ...titled(page, "invitation", title, "people", "forms", "newcomer", "noAccount"),
    newcomer: null,
    offer,
    you: shownAddressOf(you.email) ?? `+${you.mobile}`,
    ignoring: way === ways[1],
  };
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Facts of an offer for its page: whoever it is not for is told neither a name nor how it was answered. */
function shown(
  language: Language,
  { kind, typeName, name, count, state, invitedBy, address, mine, itemId, albumId }: Offer,
) {
  const offered: Offered = kind;
  const common = { offered, person: { name: invitedBy.name, picture: invitedBy.picture }, voice: typeName === "voice" };
  if (!mine) return { ...common, state: "other" as const, address };
  // A group's is gone once it is accepted.
  if (state === "accepted")
    return { ...common, state: "done" as const, to: acceptedPath(kind, albumId ?? itemId ?? 0) };
  return {
    ...common,
    state: "open" as const,
    name: name ?? "",
    count: kind === "file" || count === null ? null : countIn(language, kind, count),
    ignored: state === "ignored",
  };
}
type ShownOffer = ReturnType<typeof shown>;

/** Decides on it. Signed out meanwhile, one comes back to the two buttons. */
export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  const { url } = args.request;
  keepToOneself(page);
  await page.session.token();
  const form = await readForm(args.request);
  if (!page.session.user && form.get("do") === "register")
    return registerNewcomer(page, args.request, form, tokenOf(args.request));
  await requirePerson(page, new Request(url));
  const offered = offeredIn(form);
  const answer = await answerInvitation(page, form, offered, { token: tokenOf(args.request) });
  // Gone meanwhile, or another's: the page itself says so.
  const { pathname, search } = new URL(url);
  if (!answer.ok && answer.status === 404)
    return flashRedirect(page, pathname + search, { kind: "warning", key: "invitationGone" });
  if (!answer.ok) return refusePress(answer);
  const { accepted, ignored } = TOLD[offered];
  if (!accepts(form)) return flashRedirect(page, "/invitation", ignored);
  return flashRedirect(page, acceptedPath(offered, answer.data.id), accepted);
}

/** Says who invites to what, with the two buttons; or why there are none. */
export default function OfferPage() {
  const { title, newcomer, offer, you, ignoring } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (newcomer) return <NewcomerPage facts={newcomer} reply={reply && "values" in reply ? reply : undefined} />;
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{title}</h1>
      <ErrorSummary />
      {offer ? <OfferSheet offer={offer} you={you} ignoring={ignoring} /> : <Gone />}
    </section>
  );
}

function Gone() {
  const t = useMessages("invitation");
  return (
    <>
      <p>{t("goneText")}</p>
      <p className="row">
        <ButtonLink to="/share-with-me">{t("toShared")}</ButtonLink>
        <ButtonLink to="/groups">{t("toGroups")}</ButtonLink>
      </p>
    </>
  );
}

interface OfferSheetProps {
  offer: ShownOffer;
  /** Address that the person is signed in with. */
  you: string;
  /** They came by the link that ignores: that button is the main one. */
  ignoring: boolean;
}

/** What a mail's link offers. */
function OfferSheet({ offer, you, ignoring }: OfferSheetProps) {
  const t = useMessages("invitation");
  const words = useOfferWords();
  return (
    <>
      <ul className="plain-list">
        <PersonRow person={offer.person} detail={words(offer)} />
      </ul>
      {offer.state === "open" ? <Answers offer={offer} ignoring={ignoring} /> : null}
      {offer.state === "other" ? (
        <>
          <p>{t("otherText", { address: offer.address })}</p>
          <p>{t("otherYou", { you })}</p>
        </>
      ) : null}
      {offer.state === "done" ? (
        <p>
          <ButtonLink look="main" to={offer.to}>
            {t("doneFile")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function Answers({ offer, ignoring }: { offer: ShownOffer & { state: "open" }; ignoring: boolean }) {
  const t = useMessages("invitation");
  const people = useMessages("people");
  const which = <input type="hidden" name="offered" value={offer.offered} />;
  return (
    <>
      <p>{t(offer.ignored ? "ignoredBefore" : "offerText")}</p>
      <PostForm className="stack">
        {which}
        {offer.offered !== "group" ? (
          <label className="tick">
            <input type="checkbox" name="always" value="1" />
            <span>{t("always", { name: offer.person.name })}</span>
          </label>
        ) : null}
        <Button look={ignoring ? "plain" : "main"} name="do" value="accept">
          {people("accept")}
        </Button>
      </PostForm>
      {offer.ignored ? null : (
        <PostForm className="stack">
          {which}
          <Button look={ignoring ? "main" : "plain"} name="do" value="ignore">
            {people("ignore")}
          </Button>
        </PostForm>
      )}
    </>
  );
}
