import type { ComponentProps } from "react";
import { Sheet } from "~/ui/controls/sheet";
import { ErrorSummary } from "./error-summary";
import { QuestionEnd } from "./form-end";

interface QuestionProps extends ComponentProps<typeof QuestionEnd> {
  title: string;
  /** Name of what is to go, and what of it. */
  about?: { name: string; count: string };
  text: string;
}

/** A page that asks once before something is gone. */
export function Question({ title, about, text, ...end }: QuestionProps) {
  return (
    <Sheet title={title} under={end.to}>
      <ErrorSummary />
      {about && (
        <p>
          <strong>{about.name}</strong>
          <br />
          <span className="small soft">{about.count}</span>
        </p>
      )}
      <p>{text}</p>
      <QuestionEnd {...end} />
    </Sheet>
  );
}
