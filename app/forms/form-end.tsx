import { Button, ButtonLink } from "~/ui/controls/button";
import type { IconName } from "~/ui/drawings/icon";

interface FormEndProps {
  /** Words of the button that sends the form. */
  send: string;
  icon?: IconName;
  /** Words of the way on without sending, and its address. */
  leave: string;
  to: string;
}

/** What a form ends with: the button that sends it, and the way on without it. */
export function FormEnd({ send, icon, leave, to }: FormEndProps) {
  return (
    <div className="row">
      <Button look="main" icon={icon}>
        {send}
      </Button>
      <ButtonLink look="quiet" to={to}>
        {leave}
      </ButtonLink>
    </div>
  );
}
