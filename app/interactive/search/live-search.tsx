import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { useLiveSearch } from "~/ui/controls/use-live-search";
import { Skeleton } from "~/ui/page/skeleton";
import { Toast, ToastRegion } from "~/ui/page/toast";
import { fetchMore, foundAddress, nodesOf, type FoundAnswer } from "./found-answer";
import { isPlainPress } from "~/ui/controls/plain-press";
import "~/styles/search.css";

interface LiveSearchProps {
  /** Fewest letters for which it asks. */
  least: number;
  /** Opens a path of this site. */
  open: (path: string) => void;
  /** The one kind that is looked for. */
  kind?: string;
  /**
   * Told what is sought, by the page of search, where what is found stands; absent where this drops down over another.
   */
  sought?: (query: string) => void;
}

/**
 * What is found while somebody types, in the form or on the page of search that it stands in; its sentence for a
 * failure comes with it, since afterwards none may come.
 */
export async function liveSearch(): Promise<{ default: ComponentType<LiveSearchProps> }> {
  const { searchFailed } =
    document.documentElement.lang === "en"
      ? await import("~/i18n/messages/search-failed.en")
      : await import("~/i18n/messages/search-failed.bn");
  return { default: (props) => <LiveSearch {...props} failed={searchFailed} /> };
}

interface State {
  at: "closed" | "waiting" | "there" | "failed";
  /** How much was found, in words. */
  told: string;
}

const CLOSED: State = { at: "closed", told: "" };

function LiveSearch({ least, open, kind, sought, failed }: LiveSearchProps & { failed: string }) {
  const onPage = sought !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(CLOSED);
  const show = useCallback((next: State, found: Element[] = []) => {
    box.current?.replaceChildren(...found);
    setState(next);
  }, []);
  const ask = useLiveSearch<FoundAnswer>((answer) =>
    answer ? show({ at: "there", told: answer.told }, nodesOf(answer)) : show({ at: "failed", told: "" }),
  );
  const typed = (text: string) => {
    const query = text.trim();
    const enough = [...query].length >= least;
    ask(enough ? foundAddress({ query, ...(kind && { type: kind }) }) : null);
    sought?.(query);
    show(enough ? { at: "waiting", told: "" } : CLOSED);
  };
  const lead = async (link: HTMLAnchorElement, leaving: AbortSignal) => {
    if (link.rel !== "next") {
      if (!onPage) show(CLOSED);
      return open(link.pathname + link.search);
    }
    const more = await fetchMore(foundAddress(link.search), leaving);
    if (leaving.aborted || !link.isConnected) return;
    if (!more) return setState({ at: "failed", told: "" });
    const nodes = nodesOf(more);
    link.closest("p")?.replaceWith(...nodes);
    nodes[0]?.querySelector("a")?.focus();
    setState({ at: "there", told: more.told });
  };
  // As the newest rendering has them, for listeners that stay.
  const doing = useRef({ typed, lead });
  useEffect(() => {
    doing.current = { typed, lead };
  });
  useEffect(() => {
    const around = box.current?.closest<HTMLElement>("form, .search");
    const input = around?.querySelector<HTMLInputElement>("input[type=search]");
    if (!around || !input) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !onPage && box.current?.hasChildNodes()) {
        show(CLOSED);
        input.focus();
        return event.preventDefault();
      }
      if (moveFocus(event, [input, ...around.querySelectorAll<HTMLElement>(".found a, a[rel=next]")]))
        event.preventDefault();
    };
    const outside = ({ target }: Event) => {
      if (!onPage && target instanceof Node && !around.contains(target)) show(CLOSED);
    };
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlainPress(event)) return;
      event.preventDefault();
      void doing.current.lead(link, signal);
    };
    input.addEventListener("input", () => doing.current.typed(input.value), { signal });
    around.addEventListener("keydown", pressed, { signal });
    document.addEventListener("click", outside, { signal });
    document.addEventListener("focusin", outside, { signal });
    box.current?.addEventListener("click", clicked, { signal });
    // What was typed before this came.
    if (input.value !== input.defaultValue) doing.current.typed(input.value);
    return () => leaving.abort();
  }, [onPage, show]);
  return (
    <>
      <p className="unseen" role="status">
        {state.told}
      </p>
      <div
        className={onPage ? undefined : "found-panel menu-list"}
        hidden={state.at !== "waiting" && state.at !== "there"}
      >
        {state.at === "waiting" ? <Skeleton /> : null}
        <div ref={box} />
      </div>
      <ToastRegion>
        {state.at === "failed" ? (
          <Toast of={state} kind="error">
            <p>{failed}</p>
          </Toast>
        ) : null}
      </ToastRegion>
    </>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus up and down what was found, from the field on; not past the ends.
 * @returns whether it was the key's to move it
 */
function moveFocus(event: KeyboardEvent, stops: HTMLElement[]): boolean {
  const step = STEPS[event.key];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = step === undefined || at < 0 ? undefined : stops[at + step];
  next?.focus();
  return next !== undefined;
}
