import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { localPath } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";

/** What a person reads again of what they wrote: no numbers, and no ids. */
const isWords = (text: string) => /\p{L}\p{M}*\p{L}/u.test(text) && !/^[\da-f-]{36}$/.test(text);

/**
 * What was sent off when the session was over, for the person who wrote it; for all others, and without it, the page of
 * the form.
 */
export async function loader(args: RouteArgs) {
  const { page, person, searchParams } = await personRequest(args);
  const form = await page.interrupted();
  if (form?.person !== person.id) throw redirect(localPath(searchParams.get("to")));
  const { path, fields } = form;
  return {
    ...titled(page, "sendAgain", "title"),
    action: localPath(path),
    fields,
    written: [...new Set(fields.map(([, value]) => value).filter(isWords))],
  };
}

/** One press sends it to where it was going, which answers as ever. */
export default function SendAgainPage() {
  const t = useMessages("sendAgain");
  const { title, action, fields, written } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <h1>{title}</h1>
      <p>{t("text")}</p>
      {written.map((text) => (
        <blockquote key={text} className="sheet caption">
          {text}
        </blockquote>
      ))}
      <PostForm className="row" action={action}>
        {fields.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button look="main">{t("send")}</Button>
        <ButtonLink to={action}>{t("leave")}</ButtonLink>
      </PostForm>
    </div>
  );
}
