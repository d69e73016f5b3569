import { useMessages } from "~/i18n/use-messages";

/** Not a name that browsers and password managers fill in for people. */
const FIELD = "website";

/**
 * A field that nobody sees or reaches: the stylesheet hides it, and assistive technology and the Tab key pass it by. A
 * program that fills in every field of a form fills in this one too. The label is for browsers without styles.
 */
export function Honeypot() {
  const t = useMessages("forms");
  return (
    <label className="form-rest" aria-hidden="true">
      {t("leaveEmpty")}
      <input name={FIELD} autoComplete="off" tabIndex={-1} />
    </label>
  );
}

/** Whether a program filled in the form: it is answered as usual, and nothing of it is kept. */
export function isFromBot(form: FormData): boolean {
  return Boolean(form.get(FIELD));
}
