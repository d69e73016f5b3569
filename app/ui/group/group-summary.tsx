import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Avatar } from "~/ui/person/avatar";

interface GroupFaceProps {
  name: string;
  /** Path of its picture; the first letter of its name stands for one that has none. */
  image: string | null;
  /** How many are in it, where that is known. */
  members?: number;
  /** Address of the group, where the face leads there: a plain link. */
  to?: string;
  /** Stands beside that number. */
  note?: string;
}

/** A group among others: its picture or a letter, its name, and how many are in it. */
export function GroupSummary({ name, image, members, to, note }: GroupFaceProps) {
  return (
    <span className="owner">
      <Avatar name={name} picture={image} square />
      <span className="owner-text">
        <strong dir="auto">{to ? <a href={to}>{name}</a> : name}</strong>
        {members === undefined ? null : (
          <>
            <br />
            <span className="small soft">
              <MemberCount members={members} />
              {note ? ` · ${note}` : null}
            </span>
          </>
        )}
      </span>
    </span>
  );
}

/** Number of those who are in a group, in words. */
export function MemberCount({ members }: { members: number }) {
  const t = useMessages("ui");
  const { language } = useShell();
  return members === 1 ? t("member") : t("members", { count: inDigits(language, members) });
}
