import { useUnsaved } from "~/layouts/bars/bar-link";
import { Link } from "~/ui/controls/link";
import { Icon } from "~/ui/drawings/icon";

/** One thing that waits today, above a list, and the way to the welcome page, which tells all. */
export function QuietLine({ words, unsaved }: { words: string; unsaved: string }) {
  const waits = useUnsaved();
  return (
    <p>
      <Link className="lone small quiet-line" to="/dashboard?stay=1">
        {waits ? unsaved : words}
        <Icon name="next" />
      </Link>
    </p>
  );
}
