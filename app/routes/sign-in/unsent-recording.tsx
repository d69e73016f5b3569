import type { LoaderFunctionArgs } from "@remix-run/node";
import { PostForm } from "~/forms/post-form";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Button, ButtonLink } from "~/ui/button";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const needed = words(page, "unsent");
  return { title: needed.unsent.title, words: needed };
}

/** Before somebody logs out: a recording of theirs lies on this device and was never sent. */
export default function UnsentRecordingPage() {
  const t = useWords("unsent");
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <p>
        <ButtonLink look="main" to="/my-collections/new/voice">
          {t("save")}
        </ButtonLink>
      </p>
      <PostForm action="/log-out?recording=keep">
        <Button icon="exit">{t("keep")}</Button>
        <p className="hint">{t("keepHint")}</p>
      </PostForm>
      <PostForm action="/log-out?recording=remove">
        <Button look="danger" icon="bin">
          {t("remove")}
        </Button>
      </PostForm>
    </section>
  );
}
