import { useLoaderData } from "@remix-run/react";
import { LOCAL_CALLS } from "archive/contract/local-calls";
import { formatAgo } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";

export const handle: RouteHandle = { hydrate: "never" };

/**
 * Mails of this machine, where they do not really leave; the archive answers 404 everywhere else and to a wrong token.
 */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const mails = await page.archive.ask(LOCAL_CALLS.localMessages, { query: { token } });
  return {
    ...titled(page, "signIn", "outboxTitle"),
    mails: mails.map((mail) => Object.assign(mail, { ago: formatAgo(page.language, mail.date) })),
  };
}

export default function OutboxPage() {
  const t = useMessages("signIn");
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <h1>{t("outboxTitle")}</h1>
      <p className="soft">{mails.length > 0 ? t("outboxText") : t("outboxEmpty")}</p>
      {mails.map((message) => (
        <article className="sheet" key={message.id}>
          <h2>{message.subject || t("outboxSms")}</h2>
          <p className="soft small">
            {t("outboxTo", { address: message.recipient })} · {message.ago}
          </p>
          <p className="caption" dir="auto">
            {message.text}
          </p>
        </article>
      ))}
    </div>
  );
}
