import type { ItemStatus } from "archive/contract/items/item-status";
import { StatusChooser } from "~/forms/fields/choices";
import { ConfirmTaking } from "~/forms/people/confirm-taking";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { Doing } from "./doing";

/** Field by which the form confirms that everyone may see it. */
export const OPENS = "opens";

interface ChosenFormProps {
  doing: Doing;
  rows: readonly { id: number; status: ItemStatus }[];
  /** The list. */
  back: string;
  /** What was chosen before, if anything. */
  status: string | null;
  /** It makes them public, to be confirmed. */
  opens: boolean;
  /** Whom that takes them from, to be confirmed. */
  takenFrom?: readonly string[];
}

/** The last press: what it does is in the button. Deleting has a form of its own, after the way back. */
export function ChosenForm({ doing, rows, back: list, status, opens, takenFrom }: ChosenFormProps) {
  const t = useMessages("chosen");
  const ids = rows.map(({ id }) => <input key={id} type="hidden" name="ids" value={id} />);
  const back = (
    <ButtonLink look={doing === "delete" ? "plain" : "quiet"} to={list}>
      {t(doing === "delete" ? "keep" : "back")}
    </ButtonLink>
  );
  if (doing === "download") {
    return (
      <div className="row">
        <ButtonLink
          look="main"
          icon="download"
          document
          to={`/download/selected?${rows.map(({ id }) => `ids=${id}`).join("&")}`}
        >
          {t("downloadButton")}
        </ButtonLink>
        {back}
      </div>
    );
  }
  if (doing === "status") {
    return (
      <PostForm className="form">
        {ids}
        <StatusChooser status={status ?? String(rows[0]?.status ?? 1)} />
        {opens ? (
          <section className="sheet stack" role="alert">
            <p>{t("opensText")}</p>
            <input type="hidden" name={OPENS} value="true" autoComplete="off" />
          </section>
        ) : null}
        <ConfirmTaking names={takenFrom} />
        <div className="row">
          <Button look="main">{t("statusButton")}</Button>
          {back}
        </div>
      </PostForm>
    );
  }
  return (
    <div className="row">
      {back}
      <PostForm>
        {ids}
        <Button look="danger" icon="bin">
          {t("deleteButton")}
        </Button>
      </PostForm>
    </div>
  );
}
