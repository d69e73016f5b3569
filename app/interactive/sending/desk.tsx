import "./sending.css";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ItemKind } from "archive/contract/item";
import type { Language } from "archive/contract/language";
import { Button } from "~/ui/button";
import { askedFor } from "./asked-for";
import { shown, watch, type View } from "./board";
import { FormDesk } from "./form-desk";
import { SendingFiles, SendingTrouble } from "./panel";
import { loadWords, number, say } from "./words";

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

/** The desk with its words. */
export async function bringDesk(language: Language): Promise<typeof SendingDesk> {
  await loadWords(language);
  return SendingDesk;
}

/** In its form: what goes up, how far it is, and what stands in the way. Fetched when somebody begins to fill the form in. */
export function SendingDesk({ kind, file, item, person, form, begin, onFault }: DeskProps) {
  const [run, setRun] = useState<string | null>(null);
  const desk = useRef<FormDesk | null>(null);
  const fault = useRef(onFault);
  useEffect(() => {
    fault.current = onFault;
  });
  const atOnce = useRef({ begin, adopt: askedFor() });
  useEffect(() => {
    const opened = new FormDesk({ form, kind, file, item, person }, { onRun: setRun, onFault: (texts) => fault.current(texts) });
    desk.current = opened;
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

  const view = useSyncExternalStore(watch, shown, shown).find(({ id }) => id === run);
  const [stopped, setStopped] = useState(false);
  const said = useSaid(view);
  function stop() {
    setStopped(true);
    void desk.current?.stop();
  }
  return (
    <>
      <p className={stopped && !view ? "hint" : "unseen"} role="status">
        {stopped && !view ? say("stopped") : said}
      </p>
      {view && isToBeSeen(view) ? (
        <section className="sheet stack sending" ref={panel} aria-label={say("title")}>
          <SendingFiles view={view} onRemove={view.files.length > 1 && view.stage !== "posting" ? (key) => desk.current?.removeFile(key) : undefined} />
          <SendingTrouble view={view} onTry={() => desk.current?.tryNow()} />
          {view.stage === "elsewhere" ? <p>{say("elsewhere")}</p> : null}
          {view.stage === "refused" && view.files.some((each) => each.stage === "up") ? <p className="hint">{say("othersKept")}</p> : null}
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

/** A form without files that is in no trouble is saved in a moment; what the archive refused shows in the form itself. */
function isToBeSeen({ stage, files }: View): boolean {
  if (stage === "refused") return files.some((file) => file.stage === "refused");
  return stage !== "saved" && (files.length > 0 || stage === "away" || stage === "signIn" || stage === "elsewhere");
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
    else setSaid("");
  }, [stage]);
  return said;
}
