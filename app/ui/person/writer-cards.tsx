import { Link } from "~/ui/controls/link";
import { writerPath } from "~/ui/person/writer-address";
import { Avatar } from "~/ui/person/avatar";
import type { writerRow } from "./writer-facts";

/** Writers and speakers, each with who they are and how much there is of theirs. */
export function WriterCards({ writers }: { writers: readonly ReturnType<typeof writerRow>[] }) {
  return (
    <ul className="plain-list cards">
      {writers.map(({ id, name, face, detail, count }) => (
        <li key={id} className="sheet">
          <div className="owner">
            <Avatar name={name.text} picture={face} />
            <div className="owner-text">
              <p>
                <strong>
                  <Link className="item-link" to={writerPath(id)} dir="auto" lang={name.language}>
                    {name.text}
                  </Link>
                </strong>
              </p>
              {detail ? <p className="small">{detail}</p> : null}
              <p className="small soft">{count}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
