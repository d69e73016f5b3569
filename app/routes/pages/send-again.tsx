import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FORM_CALLS } from "archive/contract/items/form-calls";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { orAbsent } from "~/session/path-id";
import { localPath, SENT_AGAIN } from "~/session/person";
import type { PageContext } from "~/session/context";
import { Button, ButtonLink } from "~/ui/controls/button";

/** What a person reads again of what they wrote: no numbers, and no ids. */
const isWords = (text: string) => /\p{L}\p{M}*\p{L}/u.test(text) && !/^[\da-f-]{36}$/.test(text);

/**
 * Shows a form that was sent when the session was over, or while somebody else was signed in, to the person who wrote
 * it; leads all others, and whoever has none, to the page of the form.
 */
export async function loader(args: RouteArgs) {
  const { page, person, searchParams } = await personRequest(args);
  const to = searchParams.get("to");
  const form = (await inBrowser(page, person.id)) ?? (await atArchive(page, to));
  if (!form) throw redirect(localPath(to));
  const { fields } = form;
  return {
    ...titled(page, "sendAgain", "title"),
    ...form,
    written: [...new Set(fields.map(([, value]) => value).filter(isWords))],
  };
}

/** The form that this browser keeps of a person who was signed out before it was sent. */
async function inBrowser(page: PageContext, personId: number) {
  const form = await page.interrupted();
  if (form?.person !== personId) return null;
  const path = localPath(form.path);
  return { why: "text" as const, back: path, action: path, fields: form.fields, files: [] };
}

/** The form that the archive keeps of a person, which was sent while another account was signed in. */
async function atArchive(page: PageContext, to: string | null) {
  const form = await orAbsent(() =>
    page.archive.ask(FORM_CALLS.unsentForm, { query: { path: to === null ? undefined : localPath(to) } }),
  );
  if (!form) return null;
  const back = localPath(form.path);
  return {
    why: "textOther" as const,
    back,
    action: `${back}${back.includes("?") ? "&" : "?"}${SENT_AGAIN}=${form.id}`,
    fields: [...form.fields, ...form.drafts.map(({ id }): [string, string] => ["draft", id])],
    files: form.drafts.map(({ name }) => name),
  };
}

/** One press sends it to where it was going, which answers as ever. */
export default function SendAgainPage() {
  const t = useMessages("sendAgain");
  const { title, why, back, action, fields, files, written } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <h1>{title}</h1>
      <p>{t(why)}</p>
      {written.map((text) => (
        <blockquote key={text} className="sheet caption" dir="auto">
          {text}
        </blockquote>
      ))}
      {files.length > 0 && <p>{t("files", { names: files.join(", ") })}</p>}
      <PostForm className="row" action={action}>
        {fields.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button look="main">{t("send")}</Button>
        <ButtonLink to={back}>{t("leave")}</ButtonLink>
      </PostForm>
    </div>
  );
}
