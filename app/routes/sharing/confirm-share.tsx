import { ConfirmSharing } from "~/forms/people/confirm-sharing";
import { PostForm } from "~/ui/posting/post-form";
import type { ChangeAsked } from "~/forms/people/taken-from";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { shareAddress, type Chosen, type Target, type Way } from "./share-address";

interface ConfirmShareProps {
  target: Target;
  way: Way;
  change: ChangeAsked;
  chosen: Chosen;
}

/**
 * Asks before somebody sees what they could not. What is confirmed is what was shown: to choose otherwise, one goes
 * back, with all ticks as they are.
 */
export function ConfirmShare({ target, way, change, chosen }: ConfirmShareProps) {
  const t = useMessages("share");
  return (
    <PostForm className="form">
      <input type="hidden" name="with" value={way} />
      {chosen.people.map((each) => (
        <input key={each} type="hidden" name="user_ids" value={each} />
      ))}
      {chosen.addresses.map((each) => (
        <input key={each} type="hidden" name="addresses" value={each} />
      ))}
      {chosen.groups.map((each) => (
        <input key={each} type="hidden" name="group_ids" value={each} />
      ))}
      <ConfirmSharing change={change} />
      <div className="row">
        <Button look="main" icon="check">
          {t("confirmButton")}
        </Button>
        <ButtonLink to={shareAddress(target, { way, chosen })}>{t("change")}</ButtonLink>
      </div>
    </PostForm>
  );
}
