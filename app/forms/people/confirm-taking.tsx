import { useMessages } from "~/i18n/use-messages";

/**
 * Whom an item is taken from; the form's next sending confirms it. Stands in the form. Needs the message area "forms".
 */
export function ConfirmTaking({ names }: { names: readonly string[] | undefined }) {
  const t = useMessages("forms");
  if (!names?.length) return null;
  return (
    <section className="sheet stack">
      <h2>{t("takenFrom")}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="hint">{t("takenHint")}</p>
      <input type="hidden" name="confirm" value="true" autoComplete="off" />
    </section>
  );
}
