import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personForm } from "~/forms/read-form";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { ButtonLink, Button } from "~/ui/controls/button";
import { qrCode } from "~/ui/drawings/qr-code";
import { codeAddress, type CodeAddress } from "./keepsake-code";
import { CHOICES, chosenOf, keepsakeFacts, type KeepsakeChoice, type Chosen } from "./keepsake-facts";
import { KeepsakePaper } from "./keepsake-paper";
import { PostForm } from "~/ui/posting/post-form";
import { SelectField } from "~/forms/fields/select-field";

// Nothing on it needs a script, and it has a sheet of styles of its own (styles-of.ts).
export const handle: RouteHandle = { hydrate: "never" };

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  const chosen = chosenOf(searchParams);
  const facts = keepsakeFacts(page.language, item);
  const { address, ...code } = await codeAddress(page, item, searchParams.get("link"));
  const offered: Record<KeepsakeChoice, boolean> = {
    other: facts.otherCaption !== null,
    says: facts.says.length > 0,
    pages: facts.pages.length > 1,
    code: address !== null,
  };
  return {
    ...titled(page, "keepsake", "title", "item", "forms"),
    id: item.id,
    once: randomUUID(),
    facts,
    chosen,
    offered: CHOICES.filter((choice) => offered[choice]),
    code,
    drawn: address && chosen.code ? qrCode(address) : null,
    siteName: page.siteName,
  };
}

/** Makes the link that the code of an item needs which is not public. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const { id, voiceOf } = await ownItem(page, args.params.itemId);
  const once = form.get("once")?.toString() ?? "";
  // A voice that belongs to a handwriting is opened with it.
  const answer = await page.archive.ask(LINK_CALLS.linkCreate, {
    fields: { handwriting_ids: [voiceOf ?? id], once, confirm: true },
  });
  if (!answer.ok) return refusePress(answer);
  return redirect(`/my-collections/item/${id}/keepsake`, 303);
}

/**
 * An item on paper, with a code that leads to its voice. Its owner's alone; all that is not paper is left out of the
 * print.
 */
export default function KeepsakePage() {
  const t = useMessages("keepsake");
  const { title, id, once, facts, chosen, offered, code, drawn, siteName } = useLoaderData<typeof loader>();
  const here = `/my-collections/item/${id}`;
  return (
    <div className="stack">
      <div className="keepsake-table stack">
        <h1>{title}</h1>
        <ErrorSummary />
        <p>{t("lead")}</p>
        <KeepsakeChoices offered={offered} chosen={chosen} code={code} action={`${here}/keepsake`} />
        {code.says === "codeNone" || code.says === "codeNoneAlone" ? (
          <KeepsakeLink says={code.says} once={once} />
        ) : (
          <p className="small">{t(code.says)}</p>
        )}
        <p className="row">
          <ButtonLink look="quiet" icon="back" document to={here}>
            {t(facts.kind === "voice" ? "backVoice" : "back")}
          </ButtonLink>
          {code.link ? (
            <ButtonLink look="quiet" document to={`${here}/links`}>
              {t("toLinks")}
            </ButtonLink>
          ) : null}
        </p>
      </div>
      <KeepsakePaper facts={facts} chosen={chosen} code={drawn} siteName={siteName} />
    </div>
  );
}

/** Makes the address that a code needs, once it was said what that means. */
function KeepsakeLink({ says, once }: { says: "codeNone" | "codeNoneAlone"; once: string }) {
  const t = useMessages("keepsake");
  return (
    <PostForm className="sheet stack">
      <input type="hidden" name="once" value={once} />
      <p>{t("codeNone")}</p>
      {says === "codeNoneAlone" ? <p>{t("codeNoneAlone")}</p> : null}
      <p>
        <Button>{t("makeLink")}</Button>
      </p>
    </PostForm>
  );
}

interface ChoicesProps {
  offered: KeepsakeChoice[];
  chosen: Chosen;
  code: Omit<CodeAddress, "address">;
  action: string;
}

/** What stands on the paper: ticks of a form that only looks, kept in the address. */
function KeepsakeChoices({ offered, chosen, code: { links, link }, action }: ChoicesProps) {
  const t = useMessages("keepsake");
  if (offered.length === 0) return null;
  return (
    <form className="sheet stack" action={action}>
      <input type="hidden" name="chosen" value="1" />
      <fieldset>
        <legend>{t("choices")}</legend>
        {offered.map((choice) => (
          <label className="tick" key={choice}>
            <input type="checkbox" name={choice} defaultChecked={chosen[choice]} />
            <span>{t(choice)}</span>
          </label>
        ))}
      </fieldset>
      {links.length > 0 ? (
        <SelectField name="link" label={t("whichLink")} options={links} defaultValue={link ?? undefined} />
      ) : null}
      <p>
        <Button>{t("show")}</Button>
      </p>
    </form>
  );
}
