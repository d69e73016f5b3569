import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { WriterSplit } from "archive/contract/writers/writer";
import { ErrorSummary } from "~/forms/error-summary";
import { Errors } from "~/forms/fields/field";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { parseForm, refusedForm, refusedStatus } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { writerPath } from "~/ui/person/writer-address";
import { Sheet } from "~/ui/controls/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { ownWriter } from "./own-writer";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { id, names } = await ownWriter(page, args.params.writerId);
  return { ...titled(page, "writers", "splitTitle", "forms"), id, names };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const id = pathId(args.params.writerId);
  const parsed = parseForm(page, form, WriterSplit);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.ask(WRITER_CALLS.writerSplit, { id, fields: { name: parsed.value.name } });
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  return flashRedirect(page, writerPath(answer.data.id), "writerSplit");
}

export default function SplitWriterPage() {
  const t = useMessages("writers");
  const { title, id, names } = useLoaderData<typeof loader>();
  const { errors, message } = orEmpty(useActionData<typeof action>());
  const under = writerPath(id);
  if (names.length < 2)
    return (
      <Sheet title={title} under={under}>
        <p>{t("splitOne")}</p>
        <p>
          <ButtonLink to={under}>{t("back")}</ButtonLink>
        </p>
      </Sheet>
    );
  return (
    <Sheet title={title} under={under}>
      <ErrorSummary errors={message} fields={errors} />
      <p>{t("splitText")}</p>
      <PostForm className="form">
        <fieldset className="choices" id="name" tabIndex={-1}>
          <legend>{t("splitChoose")}</legend>
          {names.map((name) => (
            <label className="choice" key={name}>
              <input type="radio" name="name" value={name} required />
              <span>{name}</span>
            </label>
          ))}
          <Errors id="name" errors={errors.name} />
        </fieldset>
        <FormEnd send={t("splitButton")} leave={t("cancel")} to={under} />
      </PostForm>
    </Sheet>
  );
}
