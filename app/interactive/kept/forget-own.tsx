import { useEffect, useRef } from "react";
import { useShell } from "~/session/use-shell";

/**
 * In a form that takes away what lies here of the person: it goes before the form does, and nothing of others with it.
 */
export function ForgetOwn() {
  const part = useRef<HTMLSpanElement>(null);
  const person = useShell().person?.id;
  useEffect(() => {
    const form = part.current?.closest("form");
    const place = form?.parentElement;
    if (!form || !place || person === undefined) return;
    const gone = new AbortController();
    const first = (event: Event) => {
      if (event.target !== form) return;
      event.preventDefault();
      event.stopPropagation();
      const on = () => {
        gone.abort();
        form.requestSubmit();
      };
      // What can't be taken away here goes with the browser's storage, where nobody else keeps anything in it.
      import("./pending-uploads").then(({ forgetAll }) => forgetAll(person)).then(on, on);
    };
    place.addEventListener("submit", first, gone);
    return () => gone.abort();
  }, [person]);
  return <span ref={part} hidden />;
}
