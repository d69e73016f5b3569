import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fill } from "archive/contract/fill";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { ErrorSummary } from "~/forms/error-summary";
import { Errors, Hint, tied } from "~/forms/fields/field";
import { ChosenNames, FileInput } from "~/forms/fields/file-input";
import { useLastReply } from "~/forms/use-last-reply";
import { refuse } from "~/forms/submit-form";
import { dictionary, titled } from "~/i18n/dictionary";
import { formatSize } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { BackPage } from "~/ui/page/back-page";
import { Link } from "~/ui/controls/link";
import { PostForm } from "~/ui/posting/post-form";
import { ResumableZip } from "./resumable-zip";
import { importPath, TRAY } from "./import-facts";

const OWN_LIST = "/download/list";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const words = dictionary(page.language).imports;
  return {
    ...titled(page, "imports", "title", "forms"),
    hint: fill(words.zipHint, { limit: formatSize(page.language, page.importLimitMegabytes * 1e6) }),
    earlier: (await page.archive.ask(IMPORT_CALLS.imports)).map((one) => ({
      id: one.id,
      name: one.form === "tray" ? dictionary(page.language).tray.title : one.name,
      state: words[`state_${one.state}`],
    })),
  };
}

/** Passes the body on unread; the archive keeps it and answers with its number. */
export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(IMPORT_CALLS.importBegin, { request: args.request });
  if (!answer.ok) return refuse(new FormData(), answer);
  return redirect(importPath(answer.data.id), 303);
}

/** Takes everything out; and brings in a zip, whose content is shown before anything is saved. */
export default function StartImportPage() {
  const t = useMessages("imports");
  const { title, hint, earlier } = useLoaderData<typeof loader>();
  const { errors, message } = useLastReply(useActionData<typeof action>(), t("away"));
  return (
    <BackPage title={title}>
      <ErrorSummary errors={message} fields={errors} />
      <section className="stack">
        <h2>{t("takeTitle")}</h2>
        <p>{t("takeText")}</p>
        <p>
          <ButtonLink icon="download" to="/download/archive" document>
            {t("takeButton")}
          </ButtonLink>
        </p>
        <p className="hint">{t("takeBegins")}</p>
      </section>
      <section className="stack">
        <h2>{t("bringTitle")}</h2>
        <p>{t("lead")}</p>
        <PostForm encType="multipart/form-data" className="form" reloadDocument>
          <div className="picker">
            <Hint id={IMPORT_FIELD} hint={hint} />
            <FileInput
              {...tied({ name: IMPORT_FIELD, hint, errors: errors[IMPORT_FIELD] })}
              icon="upload"
              label={t("zip")}
              accept=".zip,.csv,.tsv,.txt,application/zip,application/x-zip-compressed,text/csv"
              required
            />
            <ChosenNames ids={[IMPORT_FIELD]} />
            <Errors id={IMPORT_FIELD} errors={errors[IMPORT_FIELD]} />
          </div>
          <ResumableZip name={IMPORT_FIELD} />
          <p>
            <Button look="main" icon="upload">
              {t("send")}
            </Button>
          </p>
          <p>
            <ButtonLink look="quiet" to={TRAY.fromImports}>
              {t("manyWay")}
            </ButtonLink>
          </p>
        </PostForm>
        <details>
          <summary className="bar-link">
            <Icon name="open" />
            {t("listTitle")}
          </summary>
          <p>{t("listText")}</p>
        </details>
        <details>
          <summary className="bar-link">
            <Icon name="open" />
            {t("describeTitle")}
          </summary>
          <div className="stack">
            <p>{t("describeText")}</p>
            <p>
              <ButtonLink icon="download" to={OWN_LIST} document>
                {t("describeButton")}
              </ButtonLink>
            </p>
          </div>
        </details>
        <details>
          <summary className="bar-link">
            <Icon name="open" />
            {t("elsewhereTitle")}
          </summary>
          <p>{t("elsewhereText")}</p>
        </details>
      </section>
      {earlier.length > 0 && (
        <section className="stack">
          <h2>{t("earlier")}</h2>
          <ul className="plain-list stack">
            {earlier.map(({ id, name, state }) => (
              <li key={id}>
                <Link className="lone" to={importPath(id)} reloadDocument>
                  {name}
                </Link>{" "}
                <span className="soft">{state}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </BackPage>
  );
}
