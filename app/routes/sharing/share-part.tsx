import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { ConfirmSharing } from "~/forms/people/confirm-sharing";
import { FindPeople } from "~/forms/people/find-people";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { PostForm } from "~/ui/posting/post-form";
import { GroupsToTick } from "./groups-to-tick";
import { chosenFields, isSeveral, shareAddress, targetFields, type Target } from "~/forms/sharing/share-address";
import { ShareTabs } from "~/forms/sharing/share-tabs";
import { Lately } from "./lately";
import type { ShareReply } from "./share-as-asked";
import type { ShareChoices } from "./share-facts";

interface ShareFormProps {
  target: Target;
  /** Everyone sees all of it. */
  open?: boolean;
  choices: ShareChoices;
  words: {
    /** Words of the button, and of the one that confirms. */
    send: string;
    confirm: string;
    /** Over that one: what is shared as a whole; and that some of it was only theirs, where it is not one item. */
    whole?: string;
    someOnlyMine?: string;
    /** Consequences of sharing with people, and with groups. */
    people: string;
    groups: string;
  };
  /** A refused form's own. */
  reply?: ShareReply | undefined;
}

interface SharePartProps extends Omit<ShareFormProps, "reply"> {
  /** Name of what is shared. */
  about: ReactNode;
  /** Says who sees it now. */
  seen: ReactNode;
  /** Another number makes the form start anew. */
  round?: number;
  /** Under the form. */
  children?: ReactNode;
}

/**
 * Sharing of an item, of several together, or of an album: whom to choose, or, where it was asked about, the question.
 * Needs the message areas "share", "findPeople" and "forms".
 */
export function SharePart({ about, seen, round, children, ...form }: SharePartProps) {
  const reply = useActionData<ShareReply>();
  return (
    <>
      {reply?.change ? null : <ErrorSummary fields={reply?.errors} />}
      {about}
      {reply?.change ? (
        <ConfirmShare {...form} change={reply.change} chosen={reply.chosen} />
      ) : (
        <>
          {seen}
          <Lately people={form.choices.lately} several={isSeveral(form.target)} fields={targetFields(form.target)} />
          <ShareForm key={round} {...form} reply={reply} />
          {children}
        </>
      )}
    </>
  );
}

type ConfirmProps = ShareFormProps & { change: NonNullable<ShareReply["change"]> } & Pick<ShareReply, "chosen">;

/**
 * Asks before somebody sees what they could not. What is confirmed is what was shown: to choose otherwise, one goes
 * back.
 */
function ConfirmShare({ target, choices: { way }, words, change, chosen }: ConfirmProps) {
  const t = useMessages("share");
  return (
    <PostForm className="form">
      <Hidden fields={[["with", way], ...chosenFields(chosen)]} />
      <ConfirmSharing change={change} someOnlyMine={words.someOnlyMine}>
        {words.whole ? <p>{words.whole}</p> : null}
      </ConfirmSharing>
      <div className="row">
        <Button look="main" icon="check">
          {words.confirm}
        </Button>
        <ButtonLink to={shareAddress(target, { way, chosen })}>{t("change")}</ButtonLink>
      </div>
    </PostForm>
  );
}

function Hidden({ fields }: { fields: [name: string, value: string][] }) {
  return fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

/** Chooses whom to share with: people, groups or everyone, one at a time, each at its own address. */
function ShareForm({ target, open, choices: { way, people, groups, offered }, words, reply }: ShareFormProps) {
  const t = useMessages("share");
  const toGroup = (id: number) =>
    shareAddress(target, { way: "groups", chosen: { people: [], addresses: [], groups: [id] } });
  return (
    <section className="stack">
      <ShareTabs target={target} at={way} />
      <PostForm className="form" key={way}>
        <Hidden fields={[["with", way], ...targetFields(target)]} />
        {way === "everyone" && target.album === undefined ? <Everyone ids={target.ids} open={open} /> : null}
        {people ? (
          <>
            <FindPeople
              found={people}
              addresses={!isSeveral(target)}
              ticked={reply && [...reply.chosen.people, ...reply.chosen.addresses]}
              errors={reply?.errors.q}
            />
            {offered.length > 0 ? (
              <p className="row">
                {t("orGroups")}
                {offered.map(({ id, name }) => (
                  <ButtonLink key={id} to={toGroup(id)}>
                    {name}
                  </ButtonLink>
                ))}
              </p>
            ) : null}
            <Send hint={words.people} words={words.send} />
          </>
        ) : null}
        {groups ? (
          <>
            <GroupsToTick groups={groups.groups} ticked={reply?.chosen.groups} errors={reply?.errors.group_ids} />
            {groups.groups.some(({ sees }) => !sees) ? <Send hint={words.groups} words={words.send} /> : null}
            <Pager
              next={groups.next && `${shareAddress(target, { way })}&groups=${encodeURIComponent(groups.next)}`}
              label={t("moreGroups")}
            />
          </>
        ) : null}
      </PostForm>
    </section>
  );
}

function Everyone({ ids, open }: { ids: readonly number[]; open: boolean | undefined }) {
  const t = useMessages("share");
  if (!open) return <Send hint={t("everyoneText")} words={t("buttonEveryone")} />;
  return (
    <>
      <p>{t("everyoneAlready")}</p>
      <p>
        <ButtonLink icon="eye" to={`/my-collections/selected?do=status&${ids.map((id) => `ids=${id}`).join("&")}`}>
          {t("changeWho")}
        </ButtonLink>
      </p>
    </>
  );
}

/** Consequence of the choice, and the one main button. */
function Send({ hint, words }: { hint: string; words: string }) {
  return (
    <>
      <p className="hint">{hint}</p>
      <div className="row">
        <Button look="main" icon="share">
          {words}
        </Button>
      </div>
    </>
  );
}
