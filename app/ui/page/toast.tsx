import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "~/i18n/use-messages";
import { classes } from "~/ui/controls/classes";
import { Icon } from "~/ui/drawings/icon";
import { TOAST_TIMES, type ToastKind } from "./toast-rules";

/** That a dialog opened or is gone is seen when the page is drawn anew; this is for those that only close. */
function onClose(tell: () => void): () => void {
  document.addEventListener("close", tell, true);
  return () => document.removeEventListener("close", tell, true);
}

/** Where toasts stand: top right, or bottom right for push. At most 20 are kept by who fills it. */
export function ToastRegion({ low, children }: { low?: boolean; children?: ReactNode }) {
  // All around an open dialog is out of reach: there it stands in the dialog.
  const dialog = useSyncExternalStore(
    onClose,
    () => (children ? document.querySelector("dialog:modal") : null),
    () => null,
  );
  const region = (
    <div className={classes("toasts", low && "toasts-low")} aria-live="polite">
      {children}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** What was told, and is gone: brought into a dialog or out of it, a toast is drawn anew. */
const GONE = new WeakSet<object>();

interface ToastProps {
  /** What is told: a new object for each new message. */
  of: object;
  kind?: ToastKind;
  /** It offers something to do, and waits until that is done or it is closed. */
  stays?: boolean;
  /** The words, and with them perhaps a form or a link. */
  children: ReactNode;
}

/**
 * A short message. Before hydration it stays until it is closed or the page is left; hydrated it goes by itself,
 * never while it has the pointer or the focus. Give it a new `key` for each new message.
 */
export function Toast({ of, kind = "general", stays, children }: ToastProps) {
  const t = useMessages("ui");
  const [gone, setGone] = useState(() => GONE.has(of));
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const toast = ref.current;
    if (gone) GONE.add(of);
    if (!toast || gone || stays) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => !toast.matches(":hover, :focus-within") && setGone(true), TOAST_TIMES[kind]);
    };
    wait();
    // Held by pointer or focus it outlives its time; let go, it has it anew.
    const held = new AbortController();
    toast.addEventListener("pointerleave", wait, { signal: held.signal });
    toast.addEventListener("focusout", wait, { signal: held.signal });
    return () => {
      clearTimeout(timer);
      held.abort();
    };
  }, [gone, kind, of, stays]);
  useEffect(() => {
    const toast = ref.current;
    // A link in it is an answer: nothing is left to say.
    const answered = (event: Event) => event.target instanceof Element && event.target.closest("a") && setGone(true);
    toast?.addEventListener("click", answered);
    return () => toast?.removeEventListener("click", answered);
  }, []);
  if (gone) return null;
  return (
    <details
      open
      ref={ref}
      className={classes("toast", `toast-${kind}`, stays && "toast-stays")}
      onToggle={(event) => setGone(!event.currentTarget.open)}
    >
      <summary aria-label={t("close")} title={t("close")}>
        <Icon name="close" />
      </summary>
      <div className="toast-text">{children}</div>
    </details>
  );
}
