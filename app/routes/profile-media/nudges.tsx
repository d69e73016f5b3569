import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

const STEPS = ["left", "right", "up", "down", "in", "out"] as const;

/** Moves what is shown of the kept picture by buttons: the way without scripts, and for whoever drags badly. */
export function Nudges({ page }: { page: string }) {
  const t = useMessages("profileMedia");
  return (
    <PostForm action={`${page}?act=crop`} preventScrollReset>
      <fieldset className="form">
        <legend>{t("move")}</legend>
        <div className="row nudges">
          {STEPS.map((step) => (
            <Button key={step} name="step" value={step}>
              {t(step)}
            </Button>
          ))}
        </div>
      </fieldset>
    </PostForm>
  );
}
