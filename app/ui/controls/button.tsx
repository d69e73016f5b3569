import { Link, type LinkProps } from "./link";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "~/ui/drawings/icon";

/** `main`: the one main button of a screen. `quiet`: looks like a link. `danger`: takes something away. */
type ButtonLook = "main" | "plain" | "quiet" | "danger";

interface Looks {
  look?: ButtonLook;
  icon?: IconName;
  children: ReactNode;
}

function buttonClass(look: ButtonLook, more?: string): string {
  return classes("button", look !== "plain" && `button-${look}`, more);
}

export function Button({
  look = "plain",
  icon,
  children,
  className,
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="submit" {...rest} className={buttonClass(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps
  extends Looks,
    Pick<LinkProps, "rel" | "replace" | "preventScrollReset" | "state" | "title" | "aria-label"> {
  to: string;
  /** A drawing behind the words, where the way leads on. */
  iconAfter?: IconName;
  /** Ends in a file or leaves the screens (download, other program). */
  document?: boolean;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ look = "plain", icon, iconAfter, document, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} reloadDocument={document} className={buttonClass(look)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}

interface RoundProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Said to readers that do not see the drawing. */
  label: string;
}

/** A button that is only a drawing, with its name for the ear. */
export function RoundButton({ icon, label, ...rest }: RoundProps) {
  return (
    <button type="button" {...rest} className="button button-quiet button-round" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
