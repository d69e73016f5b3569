import { Link } from "~/ui/controls/link";
import type { ChangeFacts } from "./change-facts";

/** Items that a list changes, each with what its texts say and are to say. */
export function ChangeList({ rows }: { rows: readonly ChangeFacts[] }) {
  return (
    <ul className="plain-list stack whole">
      {rows.map(({ id, itemId, name, changes }) => (
        <li key={id}>
          <Link className="lone" to={`/my-collections/item/${itemId}`} dir="auto">
            {name}
          </Link>
          <dl>
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt className="small soft">{label}</dt>
                <dd className="caption" dir="auto">
                  {before && (
                    <>
                      <del>{before}</del>{" "}
                    </>
                  )}
                  <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
