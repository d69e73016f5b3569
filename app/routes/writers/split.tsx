import { useActionData, useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { WriterSplit } from "archive/contract/writers/writer";
import { ErrorSummary } from "~/forms/error-summary";
import { Choices } from "~/forms/fields/choices";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
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
  const sent = await submitForm(page, form, WriterSplit, (fields) =>
    page.archive.ask(WRITER_CALLS.writerSplit, { id, fields }),
  );
  return sent.ok ? flashRedirect(page, writerPath(sent.data.id), "writerSplit") : sent.refusal;
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
        <Choices
          name="name"
          label={t("splitChoose")}
          choices={names.map((name) => ({ value: name, label: name }))}
          errors={errors.name}
        />
        <FormEnd send={t("splitButton")} leave={t("cancel")} to={under} />
      </PostForm>
    </Sheet>
  );
}
