import type { ReactNode } from "react";
import { classes } from "./classes";
import { Link } from "./link";

interface TabsProps {
  /** Name for the ear. */
  label: string;
  tabs: readonly (readonly [to: string, word: ReactNode])[];
  /** Address of the tab that the reader is at, or `inside` of. */
  at: string | undefined;
  inside?: boolean;
  /** A tab takes the place of the one before it, in the history too, and the page stays where it was scrolled to. */
  inPlace?: boolean;
  /** Row of the four places, under the bar. */
  places?: boolean;
}

/** Links to pages beside each other, the one that is shown marked. */
export function Tabs({ label, tabs, at, inside, inPlace, places }: TabsProps) {
  return (
    <nav className={classes("row tabs", places && "places")} aria-label={label}>
      {tabs.map(([to, word]) => (
        <Link
          key={to}
          className="bar-link"
          to={to}
          aria-current={to !== at ? undefined : inside ? "true" : "page"}
          preventScrollReset={inPlace}
          replace={inPlace}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
