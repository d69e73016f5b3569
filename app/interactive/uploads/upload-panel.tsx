import "./uploads.css";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/controls/button";
import type { FormFacts } from "./form-contents";
import { FormUpload } from "./form-upload";
import { loadUploadMessages, number, say } from "./upload-messages";
import { isPosting, UploadFiles, UploadTrouble } from "./upload-progress";
import { askedFor, useUploads } from "./upload-runs";
import { fileState, type UploadStatus } from "./upload-state";

interface PanelProps extends FormFacts {
  /** From now on the panel listens to the form. @returns whether it was sent already while the panel came */
  takeOver: () => { button: HTMLElement | null } | null;
  onFault: (texts: string[]) => void;
}

/** The panel with its messages. */
export async function loadUploadPanel(): Promise<typeof UploadPanel> {
  await loadUploadMessages();
  return UploadPanel;
}

/**
 * In its form: what goes up, how far it is, and what stands in the way. Fetched when somebody begins to fill the form
 * in.
 */
export function UploadPanel({ kind, file, item, person, token, form, takeOver, onFault }: PanelProps) {
  const [run, setRun] = useState<string | null>(null);
  const upload = useRef<FormUpload | null>(null);
  const fault = useRef(onFault);
  useEffect(() => {
    fault.current = onFault;
  });
  const adopted = useRef(askedFor());
  useEffect(() => {
    const opened = new FormUpload(
      { form, kind, file, item, person, token },
      { onRun: setRun, onFault: (texts) => fault.current(texts) },
    );
    upload.current = opened;
    const submit = (event: Event) => event.target === form && opened.submit(event);
    // Behind all that listen to the form itself: what they refuse does not come here.
    const place = form.parentElement;
    place?.addEventListener("submit", submit);
    const id = adopted.current;
    adopted.current = null;
    const sent = takeOver();
    if (id) void opened.adopt(id);
    else if (sent) form.requestSubmit(sent.button);
    return () => {
      place?.removeEventListener("submit", submit);
      opened.close();
    };
  }, [form, kind, file, item, person, token, takeOver]);

  // What was pressed stands under it.
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (run) panel.current?.scrollIntoView({ block: "nearest" });
  }, [run]);

  const status = useUploads().find(({ upload: { id } }) => id === run);
  const [stopped, setStopped] = useState(false);
  const announced = useAnnounced(status);
  function stop() {
    setStopped(true);
    void upload.current?.stop();
  }
  const stays = stopped && !status;
  return (
    <>
      <p className={stays ? "hint" : "unseen"} role="status">
        {stays ? say("stopped") : announced}
      </p>
      {status && isToBeSeen(status) ? (
        <section className="sheet stack uploads" ref={panel} aria-label={say("title")}>
          <UploadFiles
            status={status}
            onRemove={
              status.upload.files.length > 1 && !isPosting(status)
                ? (key) => upload.current?.removeFile(key)
                : undefined
            }
          />
          <UploadTrouble status={status} onTry={() => upload.current?.tryNow()} />
          {status.state.at === "idle" &&
          status.upload.files.some(({ key }) => fileState(status.state, key).at === "sent") ? (
            <p className="hint">{say("othersKept")}</p>
          ) : null}
          {(status.state.at === "sending" && !isPosting(status)) || status.state.at === "away" ? (
            <>
              <p className="hint">{say(status.kept ? "keptHere" : "notKept")}</p>
              <p>
                <Button type="button" icon="stop" onClick={stop}>
                  {say("stop")}
                </Button>
              </p>
            </>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

/**
 * A form without files that is in no trouble is saved in a moment; what the archive refused shows in the form itself.
 */
function isToBeSeen({ upload, state }: UploadStatus): boolean {
  if (state.at === "idle") return upload.files.some(({ key }) => fileState(state, key).at === "refused");
  return upload.files.length > 0 || state.at !== "sending";
}

/** What a screen reader announces: where something changes, and not how far it is at every moment. */
function useAnnounced(status: UploadStatus | undefined): string {
  const before = useRef<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const at = status ? (isPosting(status) ? "posting" : status.state.at) : null;
  // The count alone is no news.
  const count = useRef(0);
  useEffect(() => {
    count.current = status?.upload.files.length ?? 0;
  });
  useEffect(() => {
    const begun = count.current === 1 ? say("begunOne") : say("begun", { count: number(count.current) });
    if (at === "sending") setAnnounced(before.current === "away" ? say("again") : begun);
    else setAnnounced(at === "posting" || at === "away" || at === "signIn" ? say(at) : "");
    before.current = at;
  }, [at]);
  return announced;
}
