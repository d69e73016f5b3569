import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { WriterEdit, writerWire } from "archive/contract/writers/writer";
import { Field, tied } from "~/forms/fields/field";
import { TextArea } from "~/forms/fields/text-area";
import { TextField } from "~/forms/fields/text-field";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { fieldOf, orEmpty, type FormReply } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { parseForm, refusedForm, refusedStatus } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { writerPath } from "~/ui/person/writer-address";
import { Sheet } from "~/ui/controls/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { ownWriter } from "./own-writer";

const FIELDS = ["name", "name_translation", "kinship", "born", "died", "about", "about_translation"] as const;

/** What was refused; with a newer version, what stands there now. */
interface EditReply extends FormReply {
  current?: { version: number; texts: string[] };
}

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const writer = await ownWriter(page, args.params.writerId);
  const { id, version, name, nameTranslation, kinship, born, died, about, aboutTranslation } = writer;
  const texts = { name, name_translation: nameTranslation, kinship, born, died };
  return {
    ...titled(page, "writers", "editTitle", "forms"),
    id,
    version,
    texts: { ...texts, about, about_translation: aboutTranslation },
  };
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
    texts: FIELDS.map((field) => newer[field]).filter(Boolean),
  };
  return data<EditReply>({ ...refusedForm(form, answer), current }, { status: refusedStatus(answer) });
}

export default function EditWriterPage() {
  const t = useMessages("writers");
  const { title, id, version, texts } = useLoaderData<typeof loader>();
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
          <p className="caption">{current.texts.join("\n")}</p>
          <p className="hint">{t("conflictKeep")}</p>
        </section>
      ) : null}
      <p className="hint">{t("who")}</p>
      <PostForm className="form">
        <input type="hidden" name="version" value={current?.version ?? version} autoComplete="off" />
        <TextField {...fieldOf(reply, "name", texts.name)} label={t("name")} autoComplete="off" dir="auto" required />
        <TextField
          {...fieldOf(reply, "name_translation", texts.name_translation)}
          label={t("nameTranslation")}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          {...fieldOf(reply, "kinship", texts.kinship)}
          label={t("kinship")}
          hint={t("kinshipHint")}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          {...fieldOf(reply, "born", texts.born)}
          label={t("born")}
          hint={t("bornHint")}
          autoComplete="off"
          dir="auto"
        />
        <TextField {...fieldOf(reply, "died", texts.died)} label={t("died")} autoComplete="off" dir="auto" />
        <LongField reply={reply} name="about" given={texts.about} label={t("about")} />
        <LongField
          reply={reply}
          name="about_translation"
          given={texts.about_translation}
          label={t("aboutTranslation")}
        />
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
}

function LongField({ reply, name, given, label }: LongFieldProps) {
  const { defaultValue, ...field } = fieldOf(reply, name, given);
  return (
    <Field {...field} label={label}>
      <TextArea {...tied(field)} rows={5} defaultValue={defaultValue} />
    </Field>
  );
}
