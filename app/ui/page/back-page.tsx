import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";

interface BackPageProps {
  title: string;
  /** The page above this one, and the words of the way back to it. */
  back: { to: string; label: string };
  /** Beneath the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** A narrow page with the way back above its title. */
export function BackPage({ title, back, about, children }: BackPageProps) {
  return (
    <div className="narrow stack">
      <div>
        <ButtonLink look="quiet" icon="back" to={back.to}>
          {back.label}
        </ButtonLink>
        <h1>{title}</h1>
        {about}
      </div>
      {children}
    </div>
  );
}
