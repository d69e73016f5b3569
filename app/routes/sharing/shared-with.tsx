import { type ReactNode, useState } from "react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { GroupSummary } from "~/ui/group/group-summary";
import { Pager } from "~/ui/controls/pager";
import { PersonRow } from "~/ui/person/person-row";
import type { SharedWithFacts } from "./share-facts";

interface SharedWithProps {
  /** The page's address: its later pages follow from it, and its forms go there. */
  here: string;
  list: SharedWithFacts;
  /** Words over it, and where nobody is in it, unless another says these; of the button that ends one. */
  words: { title?: string; nobody?: string; take: string };
  groupTo?: (group: { id: number }) => string;
  /** Beneath the list, where there is somebody. */
  children?: ReactNode;
}

/**
 * Another number once somebody was added: the form that did it starts anew. Taking somebody back leaves it as it is
 * typed.
 */
export function useRound({ people, groups }: SharedWithFacts): number {
  const now = Math.max(0, ...people.map(({ id }) => id)) + groups.length;
  const [most, setMost] = useState(now);
  if (now > most) setMost(now);
  return most;
}

/**
 * Everyone with whom something is shared or to whom it was offered, each in a form of their own that ends it. Needs the
 * message areas "share" and "people".
 */
export function SharedWith({ here, list, words, groupTo, children }: SharedWithProps) {
  const { people, groups, next, earlier } = list;
  const t = useMessages("share");
  const states = useMessages("people");
  const nobody = people.length + groups.length === 0;
  const take = (name: string, value: number, about: string) => (
    <PostForm action={here} preventScrollReset>
      <Button name={name} value={value} aria-describedby={about}>
        {words.take}
      </Button>
    </PostForm>
  );
  if (nobody && !earlier && !words.nobody) return null;
  return (
    <section className="stack">
      {words.title ? <h2>{words.title}</h2> : null}
      {nobody && !earlier && words.nobody ? <p className="soft">{words.nobody}</p> : null}
      <ul className="plain-list stack">
        {groups.map((group) => (
          <li className="sheet bin-row" key={group.id}>
            <div className="bin-text" id={`group-${group.id}`}>
              <GroupSummary {...group} to={groupTo?.(group)} />
            </div>
            {take("take_group", group.id, `group-${group.id}`)}
          </li>
        ))}
        {people.map(({ id, name, picture, address, state }) => (
          <PersonRow
            key={id}
            person={{ name, picture }}
            nameId={`share-${id}`}
            detail={
              <>
                <span>{states(state)}</span>
                {address ? <span>{t("invitedAt", { address })}</span> : null}
              </>
            }
          >
            {take("take", id, `share-${id}`)}
          </PersonRow>
        ))}
      </ul>
      <Pager
        next={next && `${here}${here.includes("?") ? "&" : "?"}shares=${encodeURIComponent(next)}`}
        label={t("earlier")}
        first={{ to: earlier ? here : null, label: t("first") }}
      />
      {nobody ? null : children}
    </section>
  );
}
