import type { KeyboardEvent } from "react";
import { useMessages } from "~/i18n/use-messages";
import { withToken } from "~/session/form-token";
import { useShell } from "~/session/use-shell";
import { Button, ButtonLink } from "~/ui/controls/button";

/** Place in going through what lacks something. */
export interface Left {
  /** In words: "2 of 7 without words". */
  counted: string;
  /** Address that saves this one and leads to the next, and the next one's own; null at the last. */
  next: { save: string; skip: string } | null;
}

/** End of a form that is one of several which are gone through: its first button saves it and leads to the next. */
export function LeftEnd({ left: { counted, next }, under }: { left: Left; under: string }) {
  const t = useMessages("itemForm");
  const { formToken } = useShell();
  return (
    <div className="stack">
      <p className="soft">{counted}</p>
      <div className="row">
        {next ? (
          <Button look="main" formAction={withToken(next.save, formToken)} aria-keyshortcuts="Control+Enter">
            {t("saveNext")}
          </Button>
        ) : null}
        <Button look={next ? "plain" : "main"}>{t("saveChanges")}</Button>
        {next ? (
          <ButtonLink look="quiet" to={next.skip}>
            {t("skip")}
          </ButtonLink>
        ) : null}
        <ButtonLink look="quiet" to={under}>
          {t("cancel")}
        </ButtonLink>
      </div>
      {next ? <p className="hint keys">{t("keysNext")}</p> : null}
    </div>
  );
}

/** Sends a form by its first button, from whichever field: Ctrl or Cmd with Enter. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { currentTarget: form } = event;
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
}
