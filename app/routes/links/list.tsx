import { useLoaderData } from "@remix-run/react";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { BackPage } from "~/ui/page/back-page";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { linkFacts } from "~/forms/links/link-facts";
import { LinkRow } from "~/forms/links/link-row";
import { withQuery } from "~/ui/page/with-query";

/** Every link of the person's, expired ones too. */
export async function loader(args: RouteArgs) {
  const { page, after } = await personRequest(args);
  const { rows, next } = await page.archive.ask(LINK_CALLS.links, { query: { cursor: after } });
  return {
    ...titled(page, "links", "title"),
    links: rows.map((link) => linkFacts(page.language, link)),
    next: next && withQuery(`${PERSON_HOME}/links`, { after: next }),
  };
}

export default function LinksPage() {
  const t = useMessages("links");
  const { title, links, next } = useLoaderData<typeof loader>();
  return (
    <BackPage title={title}>
      {links.length === 0 ? (
        <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink icon="check" to={`${PERSON_HOME}?select=1`}>
            {t("begin")}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <p className="soft">{t("lead")}</p>
          <ul className="plain-list stack">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
          <Pager next={next} label={t("older")} />
        </>
      )}
    </BackPage>
  );
}
