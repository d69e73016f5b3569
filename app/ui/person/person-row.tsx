import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "./avatar";

interface PersonRowProps {
  person: { name: string; picture: string | null };
  /** Id of the name, for controls that are about this person (`aria-describedby`). */
  nameId?: string;
  /** Under the name: since when, in what state. */
  detail?: ReactNode;
  /** Links and forms of one button each: all that may be done. */
  children?: ReactNode;
}

/**
 * Somebody in a list of people: face, name, what is to be known of them, and what may be done. Stands in a
 * `plain-list`.
 */
export function PersonRow({ person: { name, picture }, nameId, detail, children }: PersonRowProps) {
  const t = useMessages("ui");
  const shown = name || t("unknownName");
  return (
    <li className="sheet bin-row">
      <div className="owner bin-text">
        <Avatar name={shown} picture={picture} />
        <div className="owner-text">
          <p id={nameId}>
            <strong dir="auto">{shown}</strong>
          </p>
          {detail && <p className="row small soft">{detail}</p>}
        </div>
      </div>
      {children && <div className="row">{children}</div>}
    </li>
  );
}
