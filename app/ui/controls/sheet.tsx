import { Link, type LinkProps } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";
import { Unbroken } from "~/ui/controls/unbroken";

interface SheetProps {
  title: string;
  /** Path that it leads back to. */
  under: string;
  wide?: boolean;
  children: ReactNode;
}

/** A page about one thing that is left by its cross: forms, and questions before something is gone. */
export function Sheet({ title, under, wide, children }: SheetProps) {
  return (
    <section className={wide ? "dialog-page" : "dialog-page dialog-small"}>
      <SheetHead title={title} to={under} />
      <div className="stack">{children}</div>
    </section>
  );
}

/** Title of a sheet or dialog, and the cross to leave it. @param id of the title @param cross the link's own */
export function SheetHead({ title, id, ...cross }: LinkProps & { title: string }) {
  return (
    <div className="dialog-head">
      <h1 id={id}>
        <Unbroken title={title} />
      </h1>
      <CloseLink {...cross} />
    </div>
  );
}

/** The cross that leaves what it stands in. */
export function CloseLink(way: LinkProps) {
  const words = useMessages("ui")("close");
  return (
    <Link {...way} className="button button-quiet button-round" aria-label={words} title={words}>
      <Icon name="close" />
    </Link>
  );
}
