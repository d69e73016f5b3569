import { useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Takes files that are dropped on the form, or pasted anywhere on its page, into the form's own picker. What they
 * really are, the archive tells from their bytes, as of any other.
 */
export function DropAndPaste(props: DropProps) {
  return useHydrated() ? <Hydrated {...props} /> : null;
}

interface DropProps {
  /** Name of the picker. */
  name: string;
  /** Gives the words that offer it, and that say what was taken. */
  say: (key: "drop" | "dropped", params?: { name: string }) => string;
}

function Hydrated({ name, say }: DropProps) {
  const part = useRef<HTMLParagraphElement>(null);
  const [taken, setTaken] = useState("");
  // Before the words that promise it can be seen.
  useLayoutEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    const take = (event: Event, carrier: DataTransfer | null) => {
      const files = [...(carrier?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void import("./give-files").then(({ giveFiles, pickerOf }) => {
        const picker = pickerOf(part.current, name);
        return picker && giveFiles(picker, files);
      });
      setTaken(files.map((file) => file.name).join(", "));
    };
    // Without this the browser would leave the page for the file.
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const left = new AbortController();
    document.addEventListener("dragover", over, left);
    document.addEventListener("drop", (event) => take(event, event.dataTransfer), left);
    document.addEventListener("paste", (event) => take(event, event.clipboardData), left);
    return () => left.abort();
  }, [name]);
  return (
    <p className="hint drop" ref={part} role="status">
      {taken ? say("dropped", { name: taken }) : say("drop")}
    </p>
  );
}
