import { Button, ButtonLink } from "~/ui/controls/button";
import type { ReactNode } from "react";
import type { IconName } from "~/ui/drawings/icon";
import { PostForm } from "~/ui/posting/post-form";

interface FormEndProps {
  /** Words of the button that sends the form. */
  send: string;
  icon?: IconName;
  /** Words of the way on without sending, and its address. */
  leave: string;
  to: string;
}

/** What a form ends with: the button that sends it, and the way on without it. */
export function FormEnd({ send, icon, look = "main", leave, to }: FormEndProps & { look?: "main" | "danger" }) {
  return (
    <div className="row">
      <Button look={look} icon={icon}>
        {send}
      </Button>
      <ButtonLink look="quiet" to={to}>
        {leave}
      </ButtonLink>
    </div>
  );
}

/**
 * What a question ends with before something is gone: the way back comes first, then the button that does it.
 * @param children hidden fields, where the address does not say what it is about
 */
export function QuestionEnd({ send, icon, leave, to, children }: FormEndProps & { children?: ReactNode }) {
  return (
    <div className="row">
      <ButtonLink to={to}>{leave}</ButtonLink>
      <PostForm>
        {children}
        <Button look="danger" icon={icon}>
          {send}
        </Button>
      </PostForm>
    </div>
  );
}
