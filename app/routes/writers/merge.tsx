import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { mergeWire, WriterMerge } from "archive/contract/writers/writer";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { Choices } from "~/forms/fields/choices";
import { personForm } from "~/forms/read-form";
import { parseForm, refuse, refusedStatus } from "~/forms/submit-form";
import { orEmpty, type FormReply } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Pager } from "~/ui/controls/pager";
import { writerPath } from "~/ui/person/writer-address";
import { Sheet } from "~/ui/controls/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { FindWriter } from "./find-writer";
import { ownWriter } from "./own-writer";
import { writerCount, writerFacts } from "~/ui/person/writer-facts";

interface MergeReply extends FormReply {
  /** What would happen, to be confirmed. */
  asked?: { from: string; into: string; intoId: number; count: string; dropped: string[]; droppedFace: boolean };
}

/** Whom a writer may be the same person as; with `?query=` those whose names have its words. */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const writer = await ownWriter(page, args.params.writerId);
  const query = searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const { rows, next } = await page.archive.ask(WRITER_CALLS.writers, { query: { query, cursor: after } });
  const here = writerPath(writer.id, { part: "merge" });
  return {
    ...titled(page, "writers", "mergeTitle", "forms"),
    id: writer.id,
    name: writerFacts(page.language, writer, null).name.text,
    here,
    query,
    first: after === undefined,
    next: next && `${here}?${new URLSearchParams({ ...(query && { query }), after: next })}`,
    others: rows
      .filter(({ id }) => id !== writer.id)
      .map(({ id, items, ...texts }) => {
        const { name, kinship } = writerFacts(page.language, texts, null);
        const hint = [kinship, writerCount(page.language, items)].filter(Boolean).join(" · ");
        return { value: String(id), label: name.text, language: name.language, hint };
      }),
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const id = pathId(args.params.writerId);
  const parsed = parseForm(page, form, WriterMerge);
  if (!parsed.ok) return data<MergeReply>(parsed.reply, { status: 422 });
  const answer = await page.archive.ask(WRITER_CALLS.writerMerge, { id, fields: parsed.value });
  if (answer.ok) return flashRedirect(page, writerPath(answer.data.id), "writersMerged");
  const what = answer.reason === "needs_confirmation" ? mergeWire.schema.safeParse(answer.data).data : undefined;
  if (!what) return refuse(form, answer);
  const asked = {
    from: what.from.name,
    into: what.into.name,
    intoId: what.into.id,
    count: writerCount(page.language, what.items),
    dropped: what.dropped.map(({ text }) => text),
    droppedFace: what.dropped_face,
  };
  return data<MergeReply>({ values: {}, errors: {}, message: null, asked }, { status: refusedStatus(answer) });
}

export default function MergeWritersPage() {
  const { title, id } = useLoaderData<typeof loader>();
  const reply: MergeReply = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={writerPath(id)}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      {reply.asked ? <Question asked={reply.asked} /> : <Choice errors={reply.errors.into} />}
    </Sheet>
  );
}

function Choice({ errors }: { errors?: readonly string[] }) {
  const t = useMessages("writers");
  const { id, name, here, query, next, first, others } = useLoaderData<typeof loader>();
  return (
    <>
      <p>{t("mergeText", { name })}</p>
      {query || next || !first ? <FindWriter action={here} query={query} /> : null}
      <PostForm className="form">
        <Choices
          name="into"
          label={t("mergeChoose")}
          hint={others.length === 0 ? t("noneFound") : undefined}
          choices={others}
          errors={errors}
        />
        <Pager next={next} label={t("more")} />
        <FormEnd send={t("mergeNext")} leave={t("cancel")} to={writerPath(id)} />
      </PostForm>
    </>
  );
}

/** Says what happens before it does. */
function Question({ asked }: { asked: NonNullable<MergeReply["asked"]> }) {
  const t = useMessages("writers");
  const { id } = useLoaderData<typeof loader>();
  const { from, into, intoId, count, dropped, droppedFace } = asked;
  return (
    <PostForm className="form">
      <section className="stack" role="status">
        <h2>{t("mergeAsk", { from, into })}</h2>
        <p>{t("mergeItems", { from, into, count })}</p>
        <p>{t("mergePage", { from, into })}</p>
        {dropped.length > 0 ? (
          <>
            <p>{t("mergeDropped", { into })}</p>
            <ul>
              {dropped.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : null}
        {droppedFace ? <p>{t("mergeFace", { from, into })}</p> : null}
        <p className="hint">{t("mergeUndo")}</p>
      </section>
      <input type="hidden" name="into" value={intoId} autoComplete="off" />
      <input type="hidden" name="confirm" value="1" autoComplete="off" />
      <FormEnd send={t("mergeConfirm")} leave={t("cancel")} to={writerPath(id)} />
    </PostForm>
  );
}
