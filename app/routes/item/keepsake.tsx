import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PUBLIC } from "archive/contract/item-status";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import type { RouteHandle } from "~/layouts/document";
import { ownItem } from "~/session/own-item";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { ButtonLink } from "~/ui/button";
import { KeepsakeChoices } from "./keepsake-choices";
import { chosenOf, keepsakeFacts, type KeepsakeChoice } from "./keepsake-facts";
import { KeepsakePaper } from "./keepsake-paper";
import { qrCode } from "./qr-code";

export const meta = titleMeta;
// Nothing on it needs a script, and it has a sheet of styles of its own (styles-of.ts).
export const handle: RouteHandle = { scripts: "never" };

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const item = await ownItem(page, args.params.itemId);
  const chosen = chosenOf(new URL(args.request.url).searchParams);
  const facts = keepsakeFacts(page.language, item);
  const address = item.hidden || item.status !== PUBLIC ? null : `${page.siteOrigin}/handwritings-details?id=${item.id}`;
  const offered: Record<KeepsakeChoice, boolean> = { other: facts.otherCaption !== null, says: facts.says.length > 0, pages: facts.pages.length > 1, code: address !== null };
  const needed = words(page, "keepsake", "item");
  return {
    title: needed.keepsake.title,
    words: needed,
    id: item.id,
    facts,
    chosen,
    offered: (["other", "says", "pages", "code"] as const).filter((choice) => offered[choice]),
    code: address && chosen.code ? qrCode(address) : null,
    leads: item.hidden ? ("codeHidden" as const) : address ? ("codePublic" as const) : null,
    siteName: page.siteName,
  };
}

/** An item on paper, with a code that leads to its voice. Its owner's alone; all that is not paper is left out of the print. */
export default function KeepsakePage() {
  const t = useWords("keepsake");
  const { title, id, facts, chosen, offered, code, leads, siteName } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <div className="keepsake-desk stack">
        <h1>{title}</h1>
        <p>{t("lead")}</p>
        <KeepsakeChoices offered={offered} chosen={chosen} action={`/my-collections/item/${id}/keepsake`} />
        {leads ? <p className="small">{t(leads)}</p> : null}
        <p>
          <ButtonLink icon="back" document to={`/my-collections/item/${id}`}>
            {t("back")}
          </ButtonLink>
        </p>
      </div>
      <KeepsakePaper facts={facts} chosen={chosen} code={code} siteName={siteName} />
    </div>
  );
}
