import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { WriterEdit, writerWire } from "archive/contract/writers/writer";
import { WRITER_TEXT_NAMES, WRITER_TEXTS } from "archive/contract/writers/writer-texts";
import { Field, tied } from "~/forms/fields/field";
import { TextArea } from "~/forms/fields/text-area";
import { TextField } from "~/forms/fields/text-field";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { fieldOf, orEmpty, type FormReply } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { parseForm, refusedForm, refusedStatus } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { writerPath } from "~/ui/person/writer-address";
import { Sheet } from "~/ui/controls/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { ownWriter } from "./own-writer";

/** What was refused; with a newer version, what stands there now. */
interface EditReply extends FormReply {
  current?: { version: number; texts: string[] };
}

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const writer = await ownWriter(page, args.params.writerId);
  const words: Readonly<Record<string, string>> = dictionary(page.language).writers;
  const fields = WRITER_TEXT_NAMES.map((name) => {
    const { column, rule } = WRITER_TEXTS[name];
    return { name: column, rule, text: writer[name], label: words[name] ?? "", hint: words[`${name}Hint`] };
  });
  return { ...titled(page, "writers", "editTitle", "forms"), id: writer.id, version: writer.version, fields };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const id = pathId(args.params.writerId);
  const parsed = parseForm(page, form, WriterEdit);
  if (!parsed.ok) return data<EditReply>(parsed.reply, { status: 422 });
  const answer = await page.archive.ask(WRITER_CALLS.writerUpdate, { id, fields: parsed.value });
  if (answer.ok) return flashRedirect(page, writerPath(id), "writerSaved");
  // The newer one stands beside what was typed, until it is saved again.
  const newer = answer.reason === "conflict" ? writerWire.schema.safeParse(answer.data).data : undefined;
  const current = newer && {
    version: newer.version,
    texts: WRITER_TEXT_NAMES.flatMap((name) => newer[WRITER_TEXTS[name].column] || []),
  };
  return data<EditReply>({ ...refusedForm(form, answer), current }, { status: refusedStatus(answer) });
}

export default function EditWriterPage() {
  const t = useMessages("writers");
  const { title, id, version, fields } = useLoaderData<typeof loader>();
  const reply: EditReply = orEmpty(useActionData<typeof action>());
  const { errors, message, current } = reply;
  const under = writerPath(id);
  return (
    <Sheet title={title} under={under}>
      <ErrorSummary errors={message} fields={errors} />
      {current ? (
        <section className="sheet stack">
          <h2>{t("conflictTitle")}</h2>
          <p>{t("conflictText")}</p>
          <p className="caption" dir="auto">
            {current.texts.join("\n")}
          </p>
          <p className="hint">{t("conflictKeep")}</p>
        </section>
      ) : null}
      <p className="hint">{t("who")}</p>
      <PostForm className="form">
        <input type="hidden" name="version" value={current?.version ?? version} autoComplete="off" />
        {fields.map(({ name, rule, text, ...said }) =>
          rule === "long" ? (
            <LongField key={name} reply={reply} name={name} given={text} {...said} />
          ) : (
            <TextField
              key={name}
              {...fieldOf(reply, name, text)}
              {...said}
              autoComplete="off"
              dir="auto"
              required={rule === "name"}
            />
          ),
        )}
        <FormEnd send={t("save")} leave={t("cancel")} to={under} />
      </PostForm>
    </Sheet>
  );
}

interface LongFieldProps {
  reply: FormReply;
  name: string;
  given: string;
  label: string;
  hint?: string | undefined;
}

function LongField({ reply, name, given, ...said }: LongFieldProps) {
  const { defaultValue, ...field } = fieldOf(reply, name, given);
  return (
    <Field {...field} {...said}>
      <TextArea {...tied(field)} rows={5} defaultValue={defaultValue} />
    </Field>
  );
}
