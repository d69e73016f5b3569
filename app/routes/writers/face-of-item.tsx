import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LIST_CALLS } from "archive/contract/lists/calls";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { Choices } from "~/forms/fields/choices";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { refuse } from "~/forms/submit-form";
import { messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { pictureOf } from "~/ui/item/item-facts";
import { writerPath } from "~/ui/person/writer-address";
import { Picture } from "~/ui/media/picture";
import { Sheet } from "~/ui/controls/sheet";
import { writerFacts } from "~/ui/person/writer-facts";
import { PostForm } from "~/ui/posting/post-form";
import { FindWriter } from "./find-writer";

/** Widest picture that shows what is cut. */
const SHOWN = 400;

/** Whose face is cut from a page (`?page=`) of the person's item; with `?query=` those whose names have its words. */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const { archive, language } = page;
  const query = searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const id = pathId(args.params.itemId);
  const [item, { rows, next }] = await Promise.all([
    archive.ask(LIST_CALLS.itemDetails, { id }),
    archive.ask(WRITER_CALLS.writers, { query: { query, cursor: after } }),
  ]);
  const number = pageNumber(searchParams);
  const file = item.files[number - 1];
  if (!item.mine || item.kind !== "handwriting" || !file) throw new Response(null, { status: 404 });
  const needed = messages(page, "writerFace", "writers", "forms");
  const own = item.writerId === null ? -1 : rows.findIndex((row) => row.id === item.writerId);
  const ordered = own > 0 ? [...rows.slice(own, own + 1), ...rows.toSpliced(own, 1)] : rows;
  return {
    title: needed.writerFace.title,
    messages: needed,
    here: `/my-collections/item/${id}/face`,
    under: `/my-collections/item/${id}`,
    page: number,
    query,
    picture: pictureOf(item, file, SHOWN),
    chosen: item.writerId,
    more: next !== null || query !== "" || after !== undefined,
    writers: ordered.map(({ id: writer, face, items: _items, ...texts }) => {
      const { name, kinship } = writerFacts(language, texts, null);
      const hint = [kinship, face && needed.writerFace.hasFace].filter(Boolean).join(" · ");
      return { value: String(writer), label: name.text, language: name.language, hint };
    }),
  };
}

function pageNumber(params: URLSearchParams): number {
  return Number(/^[1-9]\d?$/.exec(params.get("page") ?? "")?.[0] ?? 1);
}

/** Takes the middle of it, and leads to where it is moved. */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const itemId = pathId(args.params.itemId);
  const writer = Number(/^[1-9]\d{0,14}$/.exec(form.get("writer")?.toString() ?? "")?.[0] ?? 0);
  if (writer === 0) return redirect(`/my-collections/item/${itemId}/face`, 303);
  const fields = { handwriting_id: itemId, page: pageNumber(searchParams) };
  const answer = await page.archive.ask(WRITER_CALLS.writerFaceFromItem, { id: writer, fields });
  if (!answer.ok) return refuse(form, answer);
  return flashRedirect(page, writerPath(writer, { part: "face" }), "faceCut");
}

/** A person's face in a letter or a photograph, beside whose name it is to stand. */
export default function FaceOfItemPage() {
  const t = useMessages("writerFace");
  const w = useMessages("writers");
  const { title, here, under, page, query, picture, chosen, more, writers } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={under}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <div className="stack">
        {picture && picture.file.widths.length > 0 ? (
          <Picture {...picture} alt="" most={SHOWN} sizes="12rem" eager />
        ) : null}
        <p>{t("text")}</p>
        {more ? <FindWriter action={here} query={query} /> : null}
        {writers.length === 0 ? (
          <p className="hint">{query ? w("noneFound") : t("nobody")}</p>
        ) : (
          <PostForm className="form" action={page > 1 ? `${here}?page=${page}` : here}>
            <Choices
              name="writer"
              label={t("choose")}
              choices={writers}
              defaultValue={String(chosen)}
              errors={reply.errors.writer}
            />
            <p className="hint">{t("seen")}</p>
            <FormEnd send={t("cut")} leave={w("cancel")} to={under} />
          </PostForm>
        )}
      </div>
    </Sheet>
  );
}
