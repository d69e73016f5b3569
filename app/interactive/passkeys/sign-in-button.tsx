import { useRef, useState } from "react";
import { withToken } from "~/session/form-token";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Button } from "~/ui/controls/button";
import { useHydrated } from "remix-utils/use-hydrated";
import { askToSignIn, knowsPasskeys } from "./ask-device";
import { begin } from "./begin";

const SAYS = { stopped: "passkeyStopped", exists: "passkeyFailed", failed: "passkeyFailed" } as const;

/**
 * Signs in by a passkey, where scripts run and the browser knows them: nobody else sees the button.
 * @param action where the device's answer goes
 */
export function PasskeySignIn({ action }: { action: string }) {
  const hydrated = useHydrated();
  return hydrated && knowsPasskeys() ? <Ask action={action} /> : null;
}

function Ask({ action }: { action: string }) {
  const t = useMessages("signIn");
  const { formToken } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  async function ask(): Promise<void> {
    setAsking(true);
    setTrouble(null);
    const begun = await begin(withToken(action, formToken), { do: "begin" });
    const answer = begun?.options && (await askToSignIn(begun.options));
    if (answer && "credential" in answer && field.current) {
      field.current.value = answer.credential;
      field.current.form?.requestSubmit();
    } else setTrouble(begun?.message ?? t(answer && "trouble" in answer ? SAYS[answer.trouble] : "passkeyFailed"));
    setAsking(false);
  }
  return (
    <>
      <PostForm action={action}>
        <input type="hidden" name="credential" ref={field} />
        <Button type="button" icon="key" aria-disabled={asking} onClick={() => (asking ? undefined : void ask())}>
          {t("passkeyWay")}
        </Button>
      </PostForm>
      {trouble ? <p role="alert">{trouble}</p> : null}
    </>
  );
}
