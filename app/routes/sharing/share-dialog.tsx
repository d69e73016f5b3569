import type { ComponentProps } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Dialog } from "~/ui/controls/dialog";
import { SharePart } from "./share-part";

interface ShareDialogProps extends Omit<ComponentProps<typeof SharePart>, "words"> {
  title: string;
  /** Address of the page that it was opened from. */
  under: string;
}

/** Sharing of one item, or of several together. */
export function ShareDialog({ title, under, children, ...part }: ShareDialogProps) {
  const t = useMessages("share");
  const words = {
    send: t("button"),
    confirm: t("confirmButton"),
    people: t("peopleText"),
    groups: t("groupsText"),
  };
  return (
    <Dialog title={title} under={under} small>
      <div className="stack">
        <SharePart {...part} words={words}>
          {children}
        </SharePart>
      </div>
    </Dialog>
  );
}
