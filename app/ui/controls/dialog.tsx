import { Link, useLocation, useNavigate, useOutletContext } from "@remix-run/react";
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { classes } from "./classes";
import { Icon } from "~/ui/drawings/icon";
import { hasTyped } from "~/ui/posting/typed-words";

/** What a link that opens a dialog gives along (`<Link state={OVER_LIST}>`), so that closing is going back. */
export const OVER_LIST = { overList: true } as const;

interface DialogProps {
  title: string;
  /** Language of the title, where it is somebody's own words. */
  lang?: string;
  /** Address of what lies under it: where Close leads. */
  under: string;
  small?: boolean;
  children: ReactNode;
}

/**
 * A modal with an address of its own (a nested route). Where its list is there (`<Outlet context>`, list-under.ts) it
 * is a native modal dialog over it: focus stays inside, Escape and the back button close it. Opened as a document there
 * is no list, and it is a page with a Close link, whatever is sent from it.
 */
export function Dialog({ title, lang, under, small, children }: DialogProps) {
  const t = useMessages("ui");
  const titleId = useId();
  const over = useOutletContext<boolean>();
  const close = useClose(under);
  const head = (
    <div className="dialog-head">
      <h1 id={titleId} lang={lang}>
        {title}
      </h1>
      <Link
        className="button button-quiet button-round"
        to={under}
        replace
        preventScrollReset
        aria-label={t("close")}
        title={t("close")}
        onClick={close}
      >
        <Icon name="close" />
      </Link>
    </div>
  );
  if (!over) {
    return (
      <section className={classes("dialog-page", small && "dialog-small")} aria-labelledby={titleId}>
        {head}
        {children}
      </section>
    );
  }
  return (
    <Modal titleId={titleId} small={small} onCancel={close}>
      {head}
      <div className="dialog-body">{children}</div>
    </Modal>
  );
}

interface ModalProps {
  titleId: string;
  small?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

function Modal({ titleId, small, onCancel, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  // Before it leaves the page: once it has left, the browser no longer gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const asked = (event: Event) => {
      // A file picker's own cancel bubbles up to here.
      if (event.target !== dialog) return;
      event.preventDefault();
      cancel.current();
    };
    // A browser lets a second Escape through without asking: the address must follow all the same, or nothing be lost.
    const closed = (event: Event) => {
      if (event.target !== dialog) return;
      if (hasTyped()) dialog.showModal();
      cancel.current();
    };
    dialog.addEventListener("cancel", asked);
    dialog.addEventListener("close", closed);
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.removeEventListener("cancel", asked);
      dialog.removeEventListener("close", closed);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={ref} className={classes("dialog", small && "dialog-small")} aria-labelledby={titleId}>
      {children}
    </dialog>
  );
}

/** Closes by going back where the list opened it, else by putting the list in its place. */
function useClose(under: string): (event?: MouseEvent) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromList = (state as Partial<typeof OVER_LIST> | null)?.overList === true;
  return (event) => {
    if (event && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)) return;
    event?.preventDefault();
    if (fromList) navigate(-1);
    else navigate(under, { replace: true, preventScrollReset: true });
  };
}
