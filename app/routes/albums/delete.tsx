import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { requirePerson } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Sheet } from "~/ui/page/sheet";
import { albumCount } from "./album-count";
import { albumPath } from "~/ui/item/album-path";
import { ownAlbumOf } from "./own-album";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const { id, name, items } = await ownAlbumOf(page, args.request);
  const needed = messages(page, "albums", "forms");
  return { title: needed.albums.deleteTitle, messages: needed, id, name, count: albumCount(page.language, items) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const answer = await page.archive.deleteAlbum(pathId(new URL(args.request.url).searchParams.get("id")));
  // Pressed twice: it is gone, as was wanted.
  if (!answer.ok && answer.status !== 404) return data({ message: answer.message }, { status: refusedStatus(answer) });
  return flashRedirect(page, "/album", { kind: "success", key: "albumDeleted" });
}

/** Asks before an album goes. */
export default function DeleteAlbumPage() {
  const t = useMessages("albums");
  const { title, id, name, count } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Sheet title={title} under={albumPath(id)}>
      <ErrorSummary errors={reply ? [reply.message] : []} />
      <p>
        <strong>{name}</strong>
        <br />
        <span className="small soft">{count}</span>
      </p>
      <p>{t("deleteText")}</p>
      <div className="row">
        <ButtonLink to={albumPath(id)}>{t("keep")}</ButtonLink>
        <PostForm>
          <Button look="danger" icon="bin">
            {t("deleteButton")}
          </Button>
        </PostForm>
      </div>
    </Sheet>
  );
}
