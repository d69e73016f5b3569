import type { Person } from "archive/contract/person";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { PersonRow } from "~/ui/person/person-row";

interface PeopleListProps {
  title: string;
  /** Of the list as a whole, and where nobody is in it. */
  words: { text: string; emptyTitle: string; emptyText: string; undo: string };
  people: Person[];
  next: string | null;
  /** Why the last press was refused. */
  error?: string;
}

/** People of whom something was settled once, each with the button that takes it back. */
export function PeopleList({ title, words, people, next, error }: PeopleListProps) {
  const t = useMessages("blocks");
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <ButtonLink look="quiet" icon="back" to="/invitation">
          {t("back")}
        </ButtonLink>
      </div>
      <div className="stack">
        <ErrorSummary errors={error} />
        {people.length === 0 ? (
          <Empty drawing="keepsake" title={words.emptyTitle} text={words.emptyText} />
        ) : (
          <>
            <p className="soft">{words.text}</p>
            <ul className="plain-list stack">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} nameId={`person-${person.id}`}>
                  <PostForm>
                    <Button name="person" value={person.id} aria-describedby={`person-${person.id}`}>
                      {words.undo}
                    </Button>
                  </PostForm>
                </PersonRow>
              ))}
            </ul>
          </>
        )}
        <Pager next={next} label={t("older")} />
      </div>
    </>
  );
}
