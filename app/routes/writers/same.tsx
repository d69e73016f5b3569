import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { TieAsk } from "archive/contract/writers/writer-tie";
import { ErrorSummary } from "~/forms/error-summary";
import { Errors } from "~/forms/fields/field";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { parseForm, refusedForm, refusedStatus, unlessAway } from "~/forms/submit-form";
import { messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { writerPath } from "~/ui/person/writer-address";
import { Sheet } from "~/ui/controls/sheet";
import { writerFacts } from "~/ui/person/writer-facts";
import { PostForm } from "~/ui/posting/post-form";
import { FindWriter } from "./find-writer";
import { ownWriter } from "./own-writer";
import { TieRows } from "./tie-rows";
import { tieFacts } from "./tie-facts";

/** Of whom a writer may be the same person; with `?query=` those whose names have its words. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const { language } = page;
  const query = searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const id = pathId(args.params.writerId);
  const [writer, others] = await Promise.all([
    ownWriter(page, String(id)),
    page.archive.ask(WRITER_CALLS.writersSeen, { query: { query } }),
  ]);
  const needed = messages(page, "samePerson", "writers", "forms");
  const tied = new Set(writer.ties.map(({ writerId }) => writerId));
  return {
    title: needed.samePerson.title,
    messages: needed,
    id,
    name: writerFacts(language, writer, null).name.text,
    query,
    ties: tieFacts(language, writer.ties),
    others: others
      .filter((other) => !tied.has(other.id))
      .map(({ id: other, ownerName, ...texts }) => {
        const owner = ownerName ?? needed.writers.unknownOwner;
        return { id: other, name: writerFacts(language, texts, owner).name, owner };
      }),
  };
}

/** Asks; or answers, takes back and ends what is said already (`do`, with the id of that). */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const id = pathId(args.params.writerId);
  const here = writerPath(id, { part: "same" });
  const doing = form.get("do");
  if (doing !== null) {
    const tie = pathId(form.get("tie")?.toString());
    const { archive } = page;
    const answer = unlessAway(
      await (doing === "end"
        ? archive.ask(WRITER_CALLS.writerTieEnd, { id: tie })
        : archive.ask(WRITER_CALLS.writerTieAnswer, { id: tie, fields: { accept: doing === "accept" } })),
    );
    if (!answer.ok) return flashRedirect(page, here, { kind: "warning", key: "samePersonGone" });
    return doing === "accept" ? flashRedirect(page, writerPath(id), "samePersonAgreed") : redirect(here, 303);
  }
  const parsed = parseForm(page, form, TieAsk);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.ask(WRITER_CALLS.writerTie, { id, fields: { with: parsed.value.with } });
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  return flashRedirect(page, here, "samePersonAsked");
}

export default function SamePersonPage() {
  const t = useMessages("samePerson");
  const w = useMessages("writers");
  const { title, id, name, query, ties, others } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  const here = writerPath(id, { part: "same" });
  return (
    <Sheet title={title} under={writerPath(id)}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <TieRows name={name} ties={ties} />
      <p>{t("text", { name })}</p>
      {others.length === 0 && !query ? (
        <p className="hint">{t("none")}</p>
      ) : (
        <>
          <FindWriter action={here} query={query} />
          <PostForm className="form">
            <fieldset className="choices" id="with" tabIndex={-1}>
              <legend>{t("choose")}</legend>
              {others.length === 0 ? <p className="hint">{w("noneFound")}</p> : null}
              {others.map((other) => (
                <label className="choice" key={other.id}>
                  <input type="radio" name="with" value={other.id} required />
                  <span lang={other.name.language}>{other.name.text}</span>
                  <span className="hint">{w("ofOwner", { owner: other.owner })}</span>
                </label>
              ))}
              <Errors id="with" errors={reply.errors.with} />
            </fieldset>
            <p className="hint">{t("told", { name })}</p>
            <FormEnd send={t("ask")} leave={w("cancel")} to={writerPath(id)} />
          </PostForm>
        </>
      )}
    </Sheet>
  );
}
