import { ErrorSummary } from "~/forms/error-summary";
import { PostForm } from "~/ui/posting/post-form";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { IconName } from "~/ui/drawings/icon";

interface AskFirstProps {
  title: string;
  text: string;
  /** Why it was refused, in words. */
  refused: string | undefined;
  /** The safe way: where it leads and what it says. */
  keep: { to: string; label: string };
  act: { icon: IconName; label: string };
}

/** A page that asks once before something goes that does not come back by a press. */
export function AskFirst({ title, text, refused, keep, act }: AskFirstProps) {
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{title}</h1>
      <ErrorSummary errors={refused} />
      <p>{text}</p>
      <div className="row">
        <ButtonLink to={keep.to}>{keep.label}</ButtonLink>
        <PostForm>
          <Button look="danger" icon={act.icon}>
            {act.label}
          </Button>
        </PostForm>
      </div>
    </section>
  );
}
