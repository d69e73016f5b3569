import { useEffect, useRef, useState } from "react";
import type { ItemKind } from "archive/contract/items/item";
import type { UploadPanel } from "~/interactive/uploads/upload-panel";
import { useShell } from "~/session/use-shell";

interface ResumableUploadProps {
  kind: ItemKind;
  /** Name of the form's file field. */
  file: string;
  /** The item that is edited; null for a new one. */
  item: number | null;
  /** Told what is wrong with the files, in words; nothing once that is settled. */
  onFault: (texts: string[]) => void;
}

/**
 * On a hydrated page: files go up piece by piece before their form does, with progress, and go on after whatever
 * happens (interactive/uploads, fetched when somebody begins to fill the form in). Where that can't be had the form
 * goes its plain way. Stands in the form.
 */
export function ResumableUpload(props: ResumableUploadProps) {
  const { person, formToken } = useShell();
  // Not the object, which is a new one whenever the page looks anew: the form would be listened to once more, and a
  // press swallowed.
  const personId = person?.id;
  const [token] = useState(formToken);
  const part = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<{
    Panel: typeof UploadPanel;
    form: HTMLFormElement;
    takeOver: () => { button: HTMLElement | null } | null;
  } | null>(null);

  useEffect(() => {
    const form = part.current?.closest("form");
    const place = form?.parentElement;
    if (!form || !place || !personId) return;
    const left = new AbortController();
    let code: "unasked" | "coming" | "failed" = "unasked";
    // Sent, and not gone yet; and the button that did it.
    let held = false;
    let button: HTMLElement | null = null;
    const load = () => {
      if (code !== "unasked") return;
      code = "coming";
      import("~/interactive/uploads/upload-panel")
        .then(({ loadUploadPanel }) => loadUploadPanel())
        .then(
          (Panel) => setPanel({ Panel, form, takeOver }),
          () => {
            code = "failed";
            if (held) form.requestSubmit(button);
            // The plain way keeps nothing: with a network again this one is tried anew.
            addEventListener("online", again, { once: true, signal: left.signal });
          },
        );
    };
    const again = () => {
      code = "unasked";
      load();
    };
    // Begun at the first touch: a recording that ends without a network needs what was fetched before. Nobody can have
    // picked a file before it was on its way. Behind all that listen to the form itself: what they refuse stops there.
    const submit = (event: Event) => {
      if (code !== "coming" || event.target !== form) return;
      event.preventDefault();
      event.stopPropagation();
      held = true;
      button = event instanceof SubmitEvent ? event.submitter : null;
    };
    // Until the panel itself listens: React takes its time to put it there, and a press meanwhile counts too.
    const takeOver = () => {
      left.abort();
      const sent = held ? { button } : null;
      held = false;
      return sent;
    };
    place.addEventListener("submit", submit, left);
    for (const touch of ["pointerdown", "focusin", "input", "change"]) form.addEventListener(touch, load, left);
    // Opened for what waits on this device.
    if (location.search.includes("waiting=")) load();
    return () => left.abort();
  }, [personId]);

  return (
    <div ref={part}>
      {panel && personId && (
        <panel.Panel
          {...props}
          form={panel.form}
          takeOver={panel.takeOver}
          person={personId}
          // As it was when the page came: that of another account would say nothing of this form.
          token={token}
        />
      )}
    </div>
  );
}
