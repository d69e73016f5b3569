import type { ReactNode } from "react";
import { ConfirmSharing } from "~/forms/people/confirm-sharing";
import type { ChangeAsked } from "~/forms/people/taken-from";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";
import { chosenFields, type Chosen, type Way } from "./share-address";

interface ConfirmShareProps {
  /** Address of the form; the page's own where absent. */
  action?: string;
  way: Way;
  change: ChangeAsked;
  chosen: Chosen;
  /** Words of the button. */
  send: string;
  /** Address with all ticks as they were. */
  back: string;
  children?: ReactNode;
}

/**
 * Asks before somebody sees what they could not. What is confirmed is what was shown: to choose otherwise, one goes
 * back. Needs the message areas "share" and "forms".
 */
export function ConfirmShare({ action, way, change, chosen, send, back, children }: ConfirmShareProps) {
  const t = useMessages("share");
  return (
    <PostForm className="form" action={action}>
      {[["with", way], ...chosenFields(chosen)].map(([name = "", value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <ConfirmSharing change={change}>{children}</ConfirmSharing>
      <div className="row">
        <Button look="main" icon="check">
          {send}
        </Button>
        <ButtonLink to={back}>{t("change")}</ButtonLink>
      </div>
    </PostForm>
  );
}
