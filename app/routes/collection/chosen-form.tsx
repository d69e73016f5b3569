import type { ItemStatus } from "archive/contract/items/item-status";
import { ConfirmTaking } from "~/forms/people/confirm-taking";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { StatusBadge } from "~/ui/controls/badge";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { Doing } from "./doing";
import { StatusPresses } from "./status-presses";

/** Field by which the form confirms that everyone may see it. */
export const OPENS = "opens";

interface ChosenFormProps {
  doing: Doing;
  rows: readonly { id: number; status: ItemStatus }[];
  /** The list. */
  back: string;
  /** Number of them that each status would change, in words. */
  changes: Readonly<Record<ItemStatus, string>>;
  /** What was chosen before, if anything. */
  status: string | null;
  /** The address asks for that already. */
  asked: boolean;
  /** It makes them public, to be confirmed. */
  opens: boolean;
  /** Whom that takes them from, to be confirmed. */
  takenFrom?: readonly string[];
}

/** The last press: what it does is in the button. Deleting has a form of its own, after the way back. */
export function ChosenForm({ doing, rows, back: list, status, asked, opens, takenFrom, changes }: ChosenFormProps) {
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
    const was = <input type="hidden" name="was" value={rows.map((row) => row.status).join("")} />;
    if (!opens && !takenFrom?.length && !asked)
      return (
        <PostForm className="form">
          {ids}
          {was}
          <StatusPresses statuses={rows.map((row) => row.status)} changes={changes} />
          <div className="row">{back}</div>
        </PostForm>
      );
    return (
      <PostForm className="form">
        {ids}
        {was}
        <input type="hidden" name="status" value={status ?? ""} />
        {status === null ? null : (
          <p>
            <StatusBadge status={Number(status) as ItemStatus} />
          </p>
        )}
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
