import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { LinkKey } from "archive/contract/sharing/link";
import { linkPage } from "archive/contract/site-pages";
import { refuse } from "~/forms/submit-form";
import { orEmpty, type FormReply } from "~/forms/form-reply";
import { parseForm, readForm } from "~/forms/parse-form";
import { titleMeta } from "~/i18n/title";
import { messages } from "~/i18n/dictionary";
import { ErrorMessage } from "~/layouts/errors/error-page";
import { keepPass, linkKeyOf } from "~/session/link-key";
import { pageContext } from "~/session/page-context";
import { cardFacts, itemFacts, type CardFacts } from "~/ui/item/item-facts";
import { cardUnderLink, itemUnderLink } from "./under-link";
import { OpenedItem } from "./opened-item";
import { askedOf } from "./view-query";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { ErrorSummary } from "~/forms/error-summary";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { ItemCard } from "~/ui/item/item-card";
import { useLookAgain } from "~/ui/page/use-refresh";

/** Title and kind for messengers' previews, and no names; nothing at all before a password. */
export function meta(args: Pick<MetaArgs, "matches"> & { data: unknown; error?: unknown }) {
  const { title, shown } = (args.data ?? {}) as { title?: string; shown?: string };
  const preview =
    shown && shown !== "locked"
      ? [
          { property: "og:title", content: title },
          { property: "og:type", content: "website" },
        ]
      : [];
  return [
    ...titleMeta(args),
    { name: "robots", content: "noindex, nofollow" },
    { name: "referrer", content: "no-referrer" },
    ...preview,
  ];
}

/**
 * What an address opens: one item, or several as a list with a page for each.
 * @throws Response 404 where it opens nothing
 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { request, params } = args;
  const key = linkKeyOf(request, params.token ?? "");
  const absent = () => Response.json({ title: messages(page, "openLink").openLink.goneTitle }, { status: 404 });
  const { locked, items } = await page.archive.openLink(key, isLook(request)).catch((fault: unknown) => {
    throw fault instanceof Response && fault.status === 404 ? absent() : fault;
  });
  const under = linkPage(key.token);
  if (locked) {
    const needed = messages(page, "openLink", "forms");
    return { shown: "locked" as const, title: needed.openLink.lockedTitle, messages: needed };
  }
  if (items.length > 1 && params.place === undefined) {
    const needed = messages(page, "openLink", "collection");
    const cards = items.map((item, at) => cardUnderLink(cardFacts(page.language, item, at < 4), under));
    return { shown: "set" as const, title: needed.openLink.severalTitle, messages: needed, under, cards };
  }
  const place = params.place === undefined ? 1 : Number(/^[1-9]\d?$/.exec(params.place)?.[0]);
  const item = items[place - 1];
  if (!item) throw absent();
  const { searchParams } = new URL(request.url);
  const asked = askedOf(searchParams);
  const needed = messages(page, "openLink", "item", "ui");
  const facts = itemUnderLink(itemFacts(page.language, item, asked), under);
  const here = params.place === undefined ? under : `${under}/${place}`;
  return {
    shown: "item" as const,
    title: needed.ui[item.kind],
    messages: { openLink: needed.openLink, item: needed.item },
    under,
    here,
    back: items.length > 1,
    item: facts,
    turned: asked.turned,
  };
}

/** Somebody looks, and not a browser that fetches beforehand what may be looked at. */
function isLook({ method, headers }: Request): boolean {
  return method === "GET" && !/prefetch|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}

/** Takes the password; this browser then has the link open for some hours. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, LinkKey);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const token = args.params.token ?? "";
  const answer = await page.archive.unlockLink(token, parsed.value.password);
  if (!answer.ok) return refuse(form, answer);
  const { pass, seconds } = answer.data;
  return redirect(new URL(args.request.url).pathname.replace(/\.data$/, ""), {
    status: 303,
    headers: { "Set-Cookie": keepPass(page, { token, pass }, seconds) },
  });
}

export default function ByLinkPage() {
  const opened = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  if (opened.shown === "locked") return <Locked reply={reply} />;
  return opened.shown === "set" ? <OpenedSet {...opened} /> : <OpenedItem {...opened} />;
}

/** Taken back, expired, mistyped: all say the same. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <Gone /> : <ErrorMessage />;
}

/** An address that opens nothing, whatever the reason. */
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

/** Several items that a link opens, in their owner's order, each with a page of its own. */
function OpenedSet({ under, cards }: { under: string; cards: CardFacts[] }) {
  const t = useMessages("openLink");
  useLookAgain(cards.some(({ pending }) => pending === "waiting"));
  return (
    <div className="stack">
      <h1>{t("severalTitle")}</h1>
      <ul className="items">
        {cards.map((card, at) => (
          <ItemCard key={card.id} item={card} to={`${under}/${at + 1}`} eager={at < 4} withoutStatus />
        ))}
      </ul>
    </div>
  );
}
