import { Link } from "~/ui/controls/link";
import type { entryRow } from "./import-facts";

/** Those that something is said of, by name. */
export function EntryList({ entries }: { entries: ReturnType<typeof entryRow>[] }) {
  return (
    <ul className="plain-list stack whole">
      {entries.map(({ id, name, what, reasons, itemId }) => (
        <li key={id}>
          {itemId === null ? <span>{name}</span> : <Link to={`/my-collections/item/${itemId}`}>{name}</Link>}{" "}
          <span className="soft">
            {what}
            {reasons.length > 0 && `: ${reasons.join("; ")}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
