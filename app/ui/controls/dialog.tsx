import { useLocation, useNavigate, useOutletContext } from "@remix-run/react";
import { useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import type { LinkProps } from "~/ui/controls/link";
import { SheetHead } from "~/ui/controls/sheet";
import { hasTyped } from "~/ui/posting/typed-words";
import { classes } from "./classes";
import { isPlainPress } from "./plain-press";
import { useBeforePaint } from "./use-before-paint";

/** State that a link to a dialog gives along (`<Link state={OVER_LIST}>`), so that closing is going back. */
export const OVER_LIST = { overList: true } as const;

interface DialogProps {
  title: string;
  /** Address of what lies under it: where Close leads. */
  under: string;
  /** That is opened as a document. */
  reload?: boolean;
  small?: boolean;
  /** Its content; or what makes it where it shows title and way out itself. */
  children: ReactNode | ((head: DialogHead) => ReactNode);
}

/** Parts of a dialog's head, for content that shows them in its own way. */
export interface DialogHead {
  /** Id of the element that shows the title. */
  titleId?: string;
  /** Way out of it; null where there is none. */
  leave: LinkProps | null;
}

/**
 * A modal with an address of its own (a nested route). Where its list is there (`<Outlet context>`, list-under.tsx) it
 * is a native modal dialog over it: focus stays inside, Escape and the back button close it. Opened as a document there
 * is no list, and it is a page with a Close link, whatever is sent from it.
 */
export function Dialog({ title, under, reload, small, children }: DialogProps) {
  const titleId = useId();
  const over = useOutletContext<boolean>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromList = (state as Partial<typeof OVER_LIST> | null)?.overList === true;
  // By going back where the list opened it, else by putting the list in its place.
  const close = (event?: MouseEvent) => {
    if (event && !isPlainPress(event)) return;
    event?.preventDefault();
    if (fromList) navigate(-1);
    else navigate(under, { replace: true, preventScrollReset: true });
  };
  const leave = {
    to: under,
    ...(reload ? { reloadDocument: true } : { replace: true, preventScrollReset: true, onClick: close }),
  };
  const own = typeof children === "function";
  const head = own ? children({ titleId, leave }) : <SheetHead title={title} id={titleId} {...leave} />;
  if (!over)
    return (
      <section className={classes("dialog-page", small && "dialog-small")} aria-labelledby={titleId}>
        {head}
        {own ? null : children}
      </section>
    );
  return (
    <Modal titleId={titleId} small={small} onCancel={close}>
      {head}
      {own ? null : <div className="dialog-body">{children}</div>}
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
  // Before it leaves the page: once it has left, the browser no longer gives the focus back to what opened it.
  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes("dialog", small && "dialog-small")}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onCancel();
      }}
      // A browser lets a second Escape through without asking: the address must follow all the same.
      onClose={(event) => {
        if (!isOwn(event)) return;
        if (hasTyped()) event.currentTarget.showModal();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}

/** A file picker's cancel and another dialog's end come up to here too; its own end once more when it has left. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget && currentTarget.isConnected;
}
