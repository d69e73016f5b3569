import { useEffect, type RefObject } from "react";
import { Button } from "~/ui/controls/button";
import { sendToTray } from "./send-to-tray";
import { loadUploadMessages, number, say } from "./upload-messages";
import { UploadTrouble } from "./upload-progress";
import { runOf, TRAY, useUploads } from "./upload-runs";
import type { UploadStatus } from "./upload-state";

/** The sending with its messages. */
export async function loadManySending(): Promise<typeof ManySending> {
  await loadUploadMessages();
  return ManySending;
}

interface ManySendingProps {
  /** Part of the form whose files are sent. */
  part: RefObject<HTMLElement | null>;
  /** Name of its file field. */
  name: string;
  person: number;
  onSaved: () => void;
}

/** Sends the files that are chosen in the form of the tray, each by itself, and says how far that is. */
export function ManySending({ part, name, person, onSaved }: ManySendingProps) {
  useEffect(() => {
    const form = part.current?.closest("form");
    const input = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!form || !input) return;
    const left = new AbortController();
    const { signal } = left;
    const take = () => {
      const files = Array.from(input.files ?? []);
      if (files.length === 0) return;
      input.value = "";
      for (const file of files) sendToTray(file, person);
    };
    input.addEventListener("change", take, { signal });
    // Chosen before the page was hydrated.
    take();
    return () => left.abort();
  }, [part, name, person]);
  const own = useUploads().filter(({ upload }) => upload.page === TRAY && upload.person === person);
  useSaved(own, onSaved);
  const refused = own.filter(({ state }) => state.at === "idle");
  const waiting = own.filter(({ state }) => state.at !== "saved" && state.at !== "idle");
  const troubled = waiting.find(
    ({ state }) => state.at === "away" || state.at === "signIn" || state.at === "elsewhere",
  );
  const done = own.length - waiting.length;
  const words = say("filesSent", { done: number(done), count: number(own.length) });
  return (
    <div className="stack">
      <div role="status">
        {waiting.length > 0 ? (
          <>
            <progress max={own.length} value={done} aria-label={words} />
            <p className="hint">{words}</p>
          </>
        ) : null}
      </div>
      {troubled ? (
        <UploadTrouble
          status={troubled}
          onTry={() => {
            for (const { upload } of waiting) runOf(upload.id)?.tryNow();
          }}
        />
      ) : null}
      {refused.map(({ upload }) => (
        <p className="error" key={upload.id}>
          <span dir="auto">{upload.files[0]?.name}: </span>
          {upload.refused || say("refused")}{" "}
          <Button type="button" look="quiet" onClick={() => void runOf(upload.id)?.discard()}>
            {say("discard")}
          </Button>
        </p>
      ))}
    </div>
  );
}

/** Counts of saved files at which the page is drawn anew while many come in: each time it has all that lies there. */
const DRAWN_AT = new Set([1, 2, 4, 8, 16]);

/** Tells when more are saved than before; once all are, this page forgets them. */
function useSaved(own: readonly UploadStatus[], onSaved: () => void): void {
  const saved = own.filter(({ state }) => state.at === "saved");
  const count = saved.length;
  const isAll = own.every(({ state }) => state.at === "saved" || state.at === "idle");
  useEffect(() => {
    if (count > 0 && (isAll || DRAWN_AT.has(count) || count % 20 === 0)) onSaved();
  }, [count, isAll, onSaved]);
  useEffect(() => {
    if (isAll) for (const { upload } of saved) void runOf(upload.id)?.discard();
  });
}
