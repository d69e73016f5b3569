import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { fill } from "archive/contract/fill";
import { TieAsk } from "archive/contract/writers/writer-tie";
import { ErrorSummary } from "~/forms/error-summary";
import { Choices } from "~/forms/fields/choices";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { submitForm, unlessAway } from "~/forms/submit-form";
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
        const { text, language: written } = writerFacts(language, texts, owner).name;
        return { value: String(other), label: text, language: written, hint: fill(needed.writers.ofOwner, { owner }) };
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
  const sent = await submitForm(page, form, TieAsk, (fields) =>
    page.archive.ask(WRITER_CALLS.writerTie, { id, fields }),
  );
  return sent.ok ? flashRedirect(page, here, "samePersonAsked") : sent.refusal;
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
            <Choices
              name="with"
              label={t("choose")}
              hint={others.length === 0 ? w("noneFound") : undefined}
              choices={others}
              errors={reply.errors.with}
            />
            <p className="hint">{t("told", { name })}</p>
            <FormEnd send={t("ask")} leave={w("cancel")} to={writerPath(id)} />
          </PostForm>
        </>
      )}
    </Sheet>
  );
}
