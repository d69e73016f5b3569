import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Offer } from "archive/contract/sharing/invitation";
import { refusePress } from "~/forms/submit-form";
import { readForm } from "~/forms/parse-form";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { accepts, answerInvitation, groupPath, type Offered } from "./answer-invitation";

/** What may stand in the address of a mail: the first accepts. */
const WAYS: Record<Offered, [string, string]> = { file: ["accept", "reject"], group: ["join", "rejected"] };

const TITLES = { gone: "goneTitle", other: "otherTitle", done: "doneTitle" } as const;

/**
 * What the link of a mail offers, for whoever signed in: scanners open links, so looking changes nothing, and the two
 * buttons decide.
 */
export async function loadOffer(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { way = "" } = args.params;
  const ways = WAYS[new URL(args.request.url).pathname.startsWith("/invite/group/") ? "group" : "file"];
  if (!ways.includes(way)) throw new Response(null, { status: 404 });
  const you = await requirePerson(page, args.request);
  const answer = await page.archive.offer(tokenOf(args.request));
  const needed = messages(page, "invitation", "people", "forms");
  const offer = answer.ok ? shown(answer.data) : null;
  const title =
    offer?.state === "open"
      ? offer.offered === "group"
        ? "groupOfferTitle"
        : "fileOfferTitle"
      : TITLES[offer?.state ?? "gone"];
  return {
    title: needed.invitation[title],
    messages: needed,
    offer,
    you: you.email ?? `+${you.mobile}`,
    ignoring: way === ways[1],
  };
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** As much of an offer as its page shows: to whom it is not for, neither the group's name nor how it was answered. */
function shown({ kind, typeName, state, invitedBy, address, mine, itemId }: Offer) {
  const offered: Offered = kind;
  const common = { offered, person: { name: invitedBy.name, picture: invitedBy.picture }, voice: typeName === "voice" };
  if (!mine) return { ...common, state: "other" as const, address };
  // A group's is gone once it is accepted.
  if (state === "accepted") return { ...common, state: "done" as const, to: `/share-with-me/item/${itemId}` };
  return { ...common, state: "open" as const, group: kind === "group" ? typeName : null, ignored: state === "ignored" };
}
export type ShownOffer = ReturnType<typeof shown>;

/** Decides on it. Signed out meanwhile, one comes back to the two buttons. */
export async function decideOffer(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const { url } = args.request;
  await requirePerson(page, new Request(url));
  const form = await readForm(args.request);
  const offered = form.get("offered") === "group" ? "group" : "file";
  const answer = await answerInvitation(page, form, offered, { token: tokenOf(args.request) });
  // Gone meanwhile, or another's: the page itself says so.
  if (!answer.ok && answer.status === 404)
    return flashRedirect(page, new URL(url).pathname + new URL(url).search, { kind: "warning", key: "invitationGone" });
  if (!answer.ok) return refusePress(answer);
  const { id } = answer.data;
  if (!accepts(form)) return flashRedirect(page, "/invitation", offered === "group" ? "groupIgnored" : "shareIgnored");
  return offered === "group"
    ? flashRedirect(page, groupPath(id), "groupJoined")
    : flashRedirect(page, `/share-with-me/item/${id}`, "shareAccepted");
}
