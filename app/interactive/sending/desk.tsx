import "./sending.css";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ItemKind } from "archive/contract/item";
import { Button } from "~/ui/button";
import { shown, watch, type View } from "./board";
import { FormDesk } from "./form-desk";
import { SendingFiles, SendingTrouble } from "./panel";
import { number, say } from "./words";

interface DeskProps {
  kind: ItemKind;
  file: string;
  item: number | null;
  person: number;
  form: HTMLFormElement;
  /** It was sent already while this came. */
  begin: boolean;
  /** Id of the parcel that the form was opened for. */
  adopt: string | null;
  onFault: (texts: string[]) => void;
  /** Given what to do with each sending of the form from now on; null once that is over. */
  onOpen: (submit: ((event: Event) => void) | null) => void;
}

/** In its form: what goes up, how far it is, and what stands in the way. Fetched when somebody begins to fill the form in. */
export function SendingDesk({ kind, file, item, person, form, begin, adopt, onFault, onOpen }: DeskProps) {
  const [run, setRun] = useState<string | null>(null);
  const desk = useRef<FormDesk | null>(null);
  const fault = useRef(onFault);
  useEffect(() => {
    fault.current = onFault;
  });
  const atOnce = useRef({ begin, adopt });
  useEffect(() => {
    const opened = new FormDesk({ form, kind, file, item, person }, { onRun: setRun, onFault: (texts) => fault.current(texts) });
    desk.current = opened;
    onOpen((event) => opened.submit(event));
    const { begin: sent, adopt: id } = atOnce.current;
    atOnce.current = { begin: false, adopt: null };
    if (id) void opened.adopt(id);
    else if (sent) form.requestSubmit();
    return () => {
      onOpen(null);
      opened.close();
    };
  }, [form, kind, file, item, person, onOpen]);

  const view = useSyncExternalStore(watch, shown, shown).find(({ id }) => id === run);
  return (
    <>
      <p className="unseen" role="status">
        {useSaid(view)}
      </p>
      {view && view.stage !== "saved" ? (
        <section className="sheet stack sending" aria-label={say("title")}>
          <SendingFiles view={view} onRemove={view.files.length > 1 && view.stage !== "posting" ? (key) => desk.current?.removeFile(key) : undefined} />
          <SendingTrouble view={view} onTry={() => desk.current?.tryNow()} />
          {view.stage === "elsewhere" ? <p>{say("elsewhere")}</p> : null}
          {view.stage === "refused" && view.files.some(({ stage }) => stage === "up") ? <p className="hint">{say("othersKept")}</p> : null}
          {view.stage === "sending" || view.stage === "away" ? (
            <>
              <p className="hint">{say(view.kept ? "keptHere" : "notKept")}</p>
              <p>
                <Button type="button" icon="stop" onClick={() => void desk.current?.stop()}>
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

/** What a reader's ear is told: where something changes, and not how far it is at every moment. */
function useSaid(view: View | undefined): string {
  const last = useRef<View["stage"] | null>(null);
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
    else if (stage === null && before !== null) setSaid(say("stopped"));
  }, [stage]);
  return said;
}
