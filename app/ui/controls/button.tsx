import { Link } from "@remix-run/react";
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
  type = "submit",
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className={buttonClass(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Looks {
  to: string;
  /** Ends in a file or leaves the screens (download, other program): a plain link. */
  document?: boolean;
  download?: boolean | string;
  rel?: string;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ look = "plain", icon, to, document, download, rel, children }: ButtonLinkProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (document || download !== undefined) {
    return (
      <a className={buttonClass(look)} href={to} download={download} rel={rel}>
        {inside}
      </a>
    );
  }
  return (
    <Link className={buttonClass(look)} to={to} rel={rel}>
      {inside}
    </Link>
  );
}

interface RoundProps {
  icon: IconName;
  /** Said to readers that do not see the drawing. */
  label: string;
}

/** A button that is only a drawing, with its name for the ear. */
export function RoundButton({
  icon,
  label,
  type = "button",
  ...rest
}: RoundProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className="button button-quiet button-round" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
