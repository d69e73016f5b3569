import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkKey } from "archive/contract/sharing/link";
import { LINK_CALLS, passHeader } from "archive/contract/sharing/link-calls";
import { linkPage } from "archive/contract/site-pages";
import { pageForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
import { orEmpty, type FormReply } from "~/forms/form-reply";
import { messages, titled } from "~/i18n/dictionary";
import { keepPass, linkKeyOf } from "~/session/link-key";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { cardFacts, type CardFacts } from "~/ui/item/item-facts";
import { placeInList } from "~/ui/item/list-address";
import { cardUnderLink, itemUnderLink } from "./under-link";
import { OpenedItem } from "./opened-item";
import { itemPage } from "./item-page";
import { orAbsent } from "~/session/path-id";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { ErrorSummary } from "~/forms/error-summary";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { Pager } from "~/ui/controls/pager";
import { Cards } from "~/ui/item/item-card";
import { useLookAgain } from "~/ui/page/use-refresh";

export { ErrorMessage as ErrorBoundary } from "~/layouts/errors/error-page";

/**
 * Kind and one picture of ours for messengers' previews, the same for every link, and no names; nothing at all before a
 * password.
 */
export const meta: MetaFunction<typeof loader> = ({ data: opened }) => [
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
  ...(opened?.shown === "item" || opened?.shown === "set"
    ? [
        { property: "og:title", content: opened.title },
        { property: "og:type", content: "website" },
        { property: "og:image", content: opened.preview },
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
      ]
    : []),
];

/**
 * What an address opens: one item, or several as a list with a page for each. Where it opens nothing, because it was
 * taken back, expired or mistyped, all say the same with status 404.
 */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { request, params } = args;
  const key = linkKeyOf(request, params.token ?? "");
  const { searchParams } = new URL(request.url);
  const place = params.place === undefined ? null : Number(/^[1-9]\d{0,5}$/.exec(params.place)?.[0] ?? 0);
  const from = place === null ? partAt(searchParams) : Math.max(0, place - 1);
  const { locked, items, total, album } = (await orAbsent(() =>
    page.archive.ask(LINK_CALLS.linkOpen, {
      token: key.token,
      query: { visit: isLook(request) ? "1" : "0", from, most: place === null ? PART : 1 },
      headers: passHeader(key),
    }),
  )) ?? {
    locked: false,
    items: [],
    total: 0,
    album: null,
  };
  const under = linkPage(key.token);
  if (locked) return { shown: "locked" as const, ...titled(page, "openLink", "lockedTitle", "forms") };
  const several = total > 1 || album !== null;
  if (several && place === null && items.length > 0) {
    const cards = items.map((item, at) => cardUnderLink(cardFacts(page.language, item, at < 4), under));
    const partPath = (start: number) => (start === 0 ? under : `${under}?from=${start}`);
    return {
      shown: "set" as const,
      ...titled(page, "openLink", album === null ? "severalTitle" : "albumTitle", "collection"),
      // Its name is for whoever opens it; messengers are told what kind it is.
      heading: album,
      preview: page.siteOrigin + PREVIEW,
      under,
      cards,
      from,
      next: from + PART < total ? partPath(from + PART) : null,
      first: from > 0 ? partPath(0) : null,
    };
  }
  const item = place === 0 ? undefined : items[0];
  if (!item) return data({ shown: "gone" as const, ...titled(page, "openLink", "goneTitle") }, { status: 404 });
  const { openLink, ui } = messages(page, "openLink", "ui");
  const shown = itemPage(page, item, searchParams);
  return {
    ...shown,
    shown: "item" as const,
    title: ui[item.kind],
    messages: { ...shown.messages, openLink },
    preview: page.siteOrigin + PREVIEW,
    under,
    here: place === null ? under : `${under}/${place}`,
    back: several ? `${partBefore(under, from)}#${placeInList(item.id)}` : null,
    turns: {
      previous: place !== null && place > 1 ? `${under}/${place - 1}` : null,
      next: place !== null && place < total ? `${under}/${place + 1}` : null,
    },
    item: itemUnderLink(shown.item, under),
  };
}

/** Picture of every link, 1200 by 630, in public/. */
const PREVIEW = "/preview.png";
/** Cards of a page of what a link opens. */
const PART = 24;

/** The first place of the page that an address asks for. */
function partAt(params: URLSearchParams): number {
  const given = Number(/^[1-9]\d{0,5}$/.exec(params.get("from") ?? "")?.[0] ?? 0);
  return given - (given % PART);
}

/** Address of the page on which the item of a place stands. */
function partBefore(under: string, at: number): string {
  const start = at - (at % PART);
  return start === 0 ? under : `${under}?from=${start}`;
}

/** Somebody looks, and not a browser that fetches beforehand what may be looked at. */
function isLook({ method, headers }: Request): boolean {
  return method === "GET" && !/prefetch|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}

/** Takes the password; this browser then has the link open for some hours. */
export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const token = args.params.token ?? "";
  const sent = await submitForm(page, form, LinkKey, (fields) =>
    page.archive.ask(LINK_CALLS.linkUnlock, { token, fields }),
  );
  if (!sent.ok) return sent.refusal;
  const { pass, seconds } = sent.data;
  return redirect(new URL(args.request.url).pathname.replace(/\.data$/, ""), {
    status: 303,
    headers: { "Set-Cookie": keepPass(page, { token, pass }, seconds) },
  });
}

export default function ByLinkPage() {
  const opened = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  if (opened.shown === "gone") return <Gone />;
  if (opened.shown === "locked") return <Locked reply={reply} />;
  return opened.shown === "set" ? <OpenedSet {...opened} /> : <OpenedItem {...opened} />;
}

function Gone() {
  const t = useMessages("openLink");
  return (
    <div className="message">
      <Icon name="frown" />
      <h1>{t("goneTitle")}</h1>
      <p>{t("goneText")}</p>
      <ButtonLink to="/" document>
        {t("goneHome")}
      </ButtonLink>
    </div>
  );
}

/** All that shows of a link before its password. */
function Locked({ reply: { errors, message } }: { reply: FormReply }) {
  const t = useMessages("openLink");
  return (
    <div className="narrow stack">
      <h1>{t("lockedTitle")}</h1>
      <p>{t("lockedText")}</p>
      <ErrorSummary errors={message} fields={errors} />
      <PostForm className="form">
        <PasswordField name="password" label={t("password")} errors={errors.password} autoComplete="off" />
        <div>
          <Button look="main">{t("open")}</Button>
        </div>
      </PostForm>
    </div>
  );
}

interface OpenedSetProps {
  /** Name of the album; null where it opens items. */
  heading: string | null;
  under: string;
  cards: CardFacts[];
  /** Place of the first of them among all, from 0 on; and the pages beside this one. */
  from: number;
  next: string | null;
  first: string | null;
}

/** An album, or several items that a link opens in their owner's order, each with a page of its own. */
function OpenedSet({ heading, under, cards, from, next, first }: OpenedSetProps) {
  const t = useMessages("openLink");
  useLookAgain(cards.some(({ pending }) => pending === "waiting"));
  return (
    <div className="stack">
      <h1>{heading ?? t("severalTitle")}</h1>
      <Cards items={cards} card={(_card, place) => ({ to: `${under}/${from + place + 1}`, withoutStatus: true })} />
      <Pager next={next} label={t("older")} first={{ to: first, label: t("toFirst") }} />
    </div>
  );
}
