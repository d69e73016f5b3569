import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";

interface SecurityRowProps {
  title: string;
  /** How it stands. */
  children: ReactNode;
  /** The screen behind it, and the words of the way there. */
  to: string;
  way: string;
}

/** One subject of "Sign-in and security": a heading, how it stands, and the way to its screen. */
export function SecurityRow({ title, children, to, way }: SecurityRowProps) {
  return (
    <section className="sheet stack">
      <h2>{title}</h2>
      <div className="soft stack">{children}</div>
      <p>
        <ButtonLink to={to}>{way}</ButtonLink>
      </p>
    </section>
  );
}
