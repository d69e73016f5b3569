import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { PersonRow } from "~/ui/person/person-row";
import { PostForm } from "~/ui/posting/post-form";

interface LatelyProps {
  people: readonly { id: number; name: string; picture: string | null }[];
  several: boolean;
  /** Fields that name what is shared. */
  fields: readonly (readonly [name: string, value: string])[];
}

/**
 * People whom the owner shared with last, each with a button of their own, and what it changes beside it: one press is
 * all. Needs the message areas "share" and "ui".
 */
export function Lately({ people, several, fields }: LatelyProps) {
  const t = useMessages("share");
  if (people.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("lately")}</h2>
      <ul className="plain-list stack">
        {people.map(({ id, name, picture }) => (
          <PersonRow
            key={id}
            person={{ name, picture }}
            nameId={`lately-${id}`}
            detail={t(several ? "latelySeveral" : "latelyText")}
          >
            <PostForm>
              {fields.map(([field, value]) => (
                <input key={field + value} type="hidden" name={field} value={value} />
              ))}
              <input type="hidden" name="user_ids" value={id} />
              <Button icon="share">{t("shareWith", { name })}</Button>
            </PostForm>
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}
