import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import type { ItemKind } from "archive/contract/items/item";
import type { Person } from "archive/contract/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PersonRow } from "~/ui/person/person-row";
import type { Offered } from "./answer-invitation";
import { useOfferWords } from "./use-offer-words";

interface InvitationRowProps {
  row: {
    id: number;
    person: Person;
    offered: Offered;
    /** Of the item that is shown. */
    kind?: ItemKind;
    /** Name of the album or group, where it is one, and how much lies or how many are in it, in words. */
    name?: string;
    count?: string;
    ago: string;
  };
  /** The page's own address, which takes the answer and is come back to. */
  here: string;
  ignored: boolean;
}

/** Who offers what kind of thing; accepting is the one main answer. */
export function InvitationRow({
  row: { id, person, offered, kind, name, count, ago },
  here,
  ignored,
}: InvitationRowProps) {
  const t = useMessages("invitation");
  const people = useMessages("people");
  const nameId = `${offered}-${id}`;
  const words = useOfferWords();
  const what = words({ offered, voice: kind === "voice", name, count });
  return (
    <PersonRow person={person} nameId={nameId} detail={`${what} · ${ago}`}>
      <PostForm action={here} className="row">
        <input type="hidden" name="offered" value={offered} />
        <input type="hidden" name="id" value={id} />
        <Button look="main" icon="check" name="do" value="accept" aria-describedby={nameId}>
          {people("accept")}
        </Button>
        {ignored ? null : (
          <Button look="quiet" name="do" value="ignore" aria-describedby={nameId}>
            {people("ignore")}
          </Button>
        )}
        {offered !== "group" ? (
          <label className="tick small">
            <input type="checkbox" name="always" value="1" />
            <span>{t("always", { name: person.name })}</span>
          </label>
        ) : null}
      </PostForm>
      <ButtonLink look="quiet" to={`/people/${person.id}/block?next=${encodeURIComponent(here)}`}>
        {people("block")}
      </ButtonLink>
    </PersonRow>
  );
}
