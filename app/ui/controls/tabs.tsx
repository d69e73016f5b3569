import { Link } from "./link";

interface TabsProps {
  /** Name for the ear. */
  label: string;
  tabs: readonly (readonly [to: string, word: string])[];
  /** Address of the tab that the reader is at, or `inside` of. */
  at: string | undefined;
  inside?: boolean;
  /** A tab takes the place of the one before it, in the history too, and the page stays where it was scrolled to. */
  inPlace?: boolean;
}

/** Links to pages beside each other, the one that is shown marked. */
export function Tabs({ label, tabs, at, inside, inPlace }: TabsProps) {
  return (
    <nav className="row tabs" aria-label={label}>
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
