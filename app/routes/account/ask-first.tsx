import type { ComponentProps } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { QuestionEnd } from "~/forms/form-end";

interface AskFirstProps extends ComponentProps<typeof QuestionEnd> {
  title: string;
  text: string;
}

/** A page that asks once before something goes that does not come back by a press. */
export function AskFirst({ title, text, ...end }: AskFirstProps) {
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{title}</h1>
      <ErrorSummary />
      <p>{text}</p>
      <QuestionEnd {...end} />
    </section>
  );
}
