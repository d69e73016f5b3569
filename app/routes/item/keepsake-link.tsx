import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

/** Makes the address that a code needs, once it was said what that means. */
export function KeepsakeLink({ says, once }: { says: "codeNone" | "codeNoneAlone"; once: string }) {
  const t = useMessages("keepsake");
  return (
    <PostForm className="sheet stack">
      <input type="hidden" name="once" value={once} />
      <p>{t("codeNone")}</p>
      {says === "codeNoneAlone" ? <p>{t("codeNoneAlone")}</p> : null}
      <p>
        <Button>{t("makeLink")}</Button>
      </p>
    </PostForm>
  );
}
