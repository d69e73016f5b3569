import type { ReactNode } from "react";
import { Button } from "./button";
import { Icon, type IconName } from "~/ui/drawings/icon";
import { PostForm } from "~/ui/posting/post-form";

interface SecondPressProps {
  icon: IconName;
  /** Words of the first press, and of the second where these are others. */
  words: string;
  now?: string;
  action: string;
  /** Between the two: what it will do. */
  children: ReactNode;
}

/** A button that does something after a second press, folded until the first. */
export function SecondPress({ icon, words, now = words, action, children }: SecondPressProps) {
  return (
    <details>
      <summary className="button button-quiet">
        <Icon name={icon} />
        {words}
      </summary>
      <div className="stack">
        {children}
        <PostForm action={action}>
          <Button look="danger" icon={icon}>
            {now}
          </Button>
        </PostForm>
      </div>
    </details>
  );
}
