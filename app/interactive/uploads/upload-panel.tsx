import "./uploads.css";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ItemKind } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { Button } from "~/ui/controls/button";
import { askedFor } from "./asked-for";
import { uploadStatuses, watchUploads, type UploadStatus } from "./upload-status";
import { FormUpload } from "./form-upload";
import { UploadFiles, UploadTrouble } from "./upload-progress";
import { loadUploadMessages, number, say } from "./upload-messages";

interface DeskProps {
  kind: ItemKind;
  file: string;
  item: number | null;
  person: number;
  form: HTMLFormElement;
  /** It was sent already while this came. */
  begin: boolean;
  onFault: (texts: string[]) => void;
}

/** The panel with its messages. */
export async function loadUploadPanel(language: Language): Promise<typeof UploadPanel> {
  await loadUploadMessages(language);
  return UploadPanel;
}

/**
 * In its form: what goes up, how far it is, and what stands in the way. Fetched when somebody begins to fill the form
 * in.
 */
export function UploadPanel({ kind, file, item, person, form, begin, onFault }: DeskProps) {
  const [run, setRun] = useState<string | null>(null);
  const upload = useRef<FormUpload | null>(null);
  const fault = useRef(onFault);
  useEffect(() => {
    fault.current = onFault;
  });
  const atOnce = useRef({ begin, adopt: askedFor() });
  useEffect(() => {
    const opened = new FormUpload(
      { form, kind, file, item, person },
      { onRun: setRun, onFault: (texts) => fault.current(texts) },
    );
    upload.current = opened;
    const submit = (event: Event) => event.target === form && opened.submit(event);
    // Behind all that listen to the form itself: what they refuse does not come here.
    const place = form.parentElement;
    place?.addEventListener("submit", submit);
    const { begin: sent, adopt: id } = atOnce.current;
    atOnce.current = { begin: false, adopt: null };
    if (id) void opened.adopt(id);
    else if (sent) form.requestSubmit();
    return () => {
      place?.removeEventListener("submit", submit);
      opened.close();
    };
  }, [form, kind, file, item, person]);

  // What was pressed stands under it.
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (run) panel.current?.scrollIntoView({ block: "nearest" });
  }, [run]);

  const view = useSyncExternalStore(watchUploads, uploadStatuses, uploadStatuses).find(({ id }) => id === run);
  const [stopped, setStopped] = useState(false);
  const said = useSaid(view);
  function stop() {
    setStopped(true);
    void upload.current?.stop();
  }
  return (
    <>
      <p className={stopped && !view ? "hint" : "unseen"} role="status">
        {stopped && !view ? say("stopped") : said}
      </p>
      {view && isToBeSeen(view) ? (
        <section className="sheet stack sending" ref={panel} aria-label={say("title")}>
          <UploadFiles
            view={view}
            onRemove={
              view.files.length > 1 && view.stage !== "posting" ? (key) => upload.current?.removeFile(key) : undefined
            }
          />
          <UploadTrouble view={view} onTry={() => upload.current?.tryNow()} />
          {view.stage === "elsewhere" ? <p>{say("elsewhere")}</p> : null}
          {view.stage === "refused" && view.files.some((each) => each.stage === "up") ? (
            <p className="hint">{say("othersKept")}</p>
          ) : null}
          {view.stage === "sending" || view.stage === "away" ? (
            <>
              <p className="hint">{say(view.kept ? "keptHere" : "notKept")}</p>
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
function isToBeSeen({ stage, files }: UploadStatus): boolean {
  if (stage === "refused") return files.some((file) => file.stage === "refused");
  return stage !== "saved" && (files.length > 0 || stage === "away" || stage === "signIn" || stage === "elsewhere");
}

/** What a reader's ear is told: where something changes, and not how far it is at every moment. */
function useSaid(view: UploadStatus | undefined): string {
  const last = useRef<UploadStatus["stage"] | null>(null);
  const [said, setSaid] = useState("");
  const stage = view?.stage ?? null;
  // The count alone is no news.
  const count = useRef(0);
  useEffect(() => {
    count.current = view?.files.length ?? 0;
  });
  useEffect(() => {
    const before = last.current;
    last.current = stage;
    const begun = count.current === 1 ? say("begunOne") : say("begun", { count: number(count.current) });
    if (stage === "sending") setSaid(before === "away" ? say("again") : begun);
    else if (stage === "posting") setSaid(say("posting"));
    else if (stage === "away") setSaid(say("away"));
    else if (stage === "signIn") setSaid(say("signIn"));
    else setSaid("");
  }, [stage]);
  return said;
}
