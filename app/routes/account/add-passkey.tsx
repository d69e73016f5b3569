import { useRef, useState, type FormEvent } from "react";
import { PasswordField } from "~/forms/fields/password-field";
import { withToken } from "~/session/form-token";
import { PostForm } from "~/ui/posting/post-form";
import { CodeField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Button } from "~/ui/controls/button";
import { useHydrated } from "remix-utils/use-hydrated";
import { askToAdd, knowsPasskeys } from "~/interactive/passkeys/ask-device";
import { begin, type Begun } from "~/interactive/passkeys/begin";

const BEGIN = "/profile/passkeys/begin";

/**
 * Adds a passkey, where scripts run and the browser knows them; else says what is needed.
 * @param password whether the person has one to prove themselves by
 */
export function AddPasskey({ password }: { password: boolean }) {
  const t = useMessages("passkeys");
  const hydrated = useHydrated();
  return (
    <div className="stack passkey-form">
      {hydrated && knowsPasskeys() ? <Add password={password} /> : <p>{t("addPlain")}</p>}
    </div>
  );
}

/** Two forms: what proves the person goes ahead of the device's answer, which goes as any form does. */
function Add({ password }: { password: boolean }) {
  const t = useMessages("passkeys");
  const { formToken } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<Begun>({});
  const [flow, setFlow] = useState<string>();
  const [busy, setBusy] = useState(false);
  const post = (fields: Record<string, string>) => begin(withToken(BEGIN, formToken), fields);

  async function once(work: () => Promise<Begun | null>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid({});
    setSaid((await work()) ?? { message: t("failed") });
    setBusy(false);
  }
  async function sendCode(): Promise<Begun | null> {
    const sent = await post({ do: "code" });
    if (sent?.flow) setFlow(sent.flow);
    return sent;
  }
  async function add(form: HTMLFormElement): Promise<Begun | null> {
    const proof = new FormData(form);
    const begun = await post({
      password: String(proof.get("password") ?? ""),
      otp: String(proof.get("otp") ?? ""),
      flow: flow ?? "",
    });
    if (!begun?.options) return begun;
    const answer = await askToAdd(begun.options);
    if ("trouble" in answer) return { message: t(answer.trouble) };
    if (field.current) field.current.value = answer.credential;
    field.current?.form?.requestSubmit();
    // The page stays: what proved the person does not stay in it.
    form.reset();
    return {};
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void once(() => add(form));
  };
  const wantsCode = !password && flow === undefined;
  return (
    <>
      <p>{t(password ? "addText" : "codeText")}</p>
      {said.message ? <p role="alert">{said.message}</p> : null}
      {wantsCode ? (
        <Button type="button" aria-disabled={busy} onClick={() => void once(sendCode)}>
          {t("sendCode")}
        </Button>
      ) : (
        <form className="form" onSubmit={submit} noValidate>
          {password ? (
            <PasswordField label={t("password")} hint={t("passwordWhy")} errors={said.errors?.password} />
          ) : (
            <CodeField name="otp" label={t("code")} errors={said.errors?.otp} />
          )}
          <Button look="main" aria-disabled={busy}>
            {t("addButton")}
          </Button>
        </form>
      )}
      <PostForm action="/profile/passkeys" hidden>
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="credential" ref={field} />
      </PostForm>
    </>
  );
}
