import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "~/ui/drawings/drawing";

interface EmptyProps {
  drawing: DrawingName;
  title: string;
  /** What will be here. */
  text: string;
  /** The one next step. */
  children?: ReactNode;
}

/** A list with nothing in it yet. */
export function Empty({ drawing, title, text, children }: EmptyProps) {
  return (
    <div className="message">
      <Drawing name={drawing} />
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
