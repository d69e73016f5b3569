import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes";
import { Link, type LinkProps } from "./link";
import { Icon, type IconName } from "~/ui/drawings/icon";

interface MenuProps {
  /** Content of the closed menu. */
  summary: ReactNode;
  /** Name for the ear where the summary is only a drawing. */
  label?: string;
  /** Class of the summary; a bar's link by default. */
  className?: string;
  /** Class of the whole. */
  kind?: "menu" | "bell";
  /** It stands for the page that is open. */
  current?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A drop-down: native `<details>`, one open at a time. Hydrated, a click outside, Escape or another page closes it. */
export function Menu({
  summary,
  label,
  className = "bar-link",
  kind = "menu",
  current,
  onToggle,
  children,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // Opened before the page hydrated it stays as it is.
    if (ref.current && shownAt.current !== key) ref.current.open = false;
    shownAt.current = key;
  }, [key]);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const left = new AbortController();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
      event.preventDefault();
    };
    document.addEventListener("click", outside, left);
    details.addEventListener("keydown", escape, left);
    return () => left.abort();
  }, []);
  return (
    <details
      className={kind}
      name="menu"
      ref={ref}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={className} aria-label={label} title={label} aria-current={current ? "page" : undefined}>
        {summary}
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}

function menuItem(danger?: boolean): string {
  return classes("menu-item", danger && "menu-item-danger");
}

interface LineProps {
  icon: IconName;
  label: string;
  danger?: boolean;
}

/** A line in a menu that leads on. @param way reloads where a file is there, or a page that is always a document */
export function MenuLink({ icon, label, danger, ...way }: LineProps & Pick<LinkProps, "to" | "reloadDocument">) {
  return (
    <Link {...way} className={menuItem(danger)}>
      <MenuWords icon={icon}>{label}</MenuWords>
    </Link>
  );
}

/** A line in a menu that sends the form it stands in. */
export function MenuButton({ icon, label, danger, ...rest }: LineProps & ComponentProps<"button">) {
  return (
    <button {...rest} className={menuItem(danger)} type="submit">
      <MenuWords icon={icon}>{label}</MenuWords>
    </button>
  );
}

/** Drawing and words of a line in a menu. */
export function MenuWords({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  );
}
