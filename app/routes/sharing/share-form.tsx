import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { Dialog } from "~/ui/controls/dialog";
import { FindPeople } from "~/forms/people/find-people";
import { GroupsToTick } from "./groups-to-tick";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { ConfirmShare } from "./confirm-share";
import { listFields, shareAddress, WAYS, type Target } from "./share-address";
import type { ShareChoices } from "./share-facts";
import type { ShareReply } from "./share-item";
import { ShareWays } from "./share-ways";

interface ShareFormProps {
  target: Target;
  /** Everyone sees all of it. */
  open: boolean;
  choices: ShareChoices;
  /** What a refused form comes back with. */
  reply: ShareReply | undefined;
}

interface ShareDialogProps extends Omit<ShareFormProps, "reply"> {
  title: string;
  /** Where it was opened from. */
  under: string;
  /** What is shared. */
  about: ReactNode;
  /** Who sees it now. */
  seen: ReactNode;
  /** Another number makes the form start anew. */
  round?: number;
  /** Where a public link to it is made. */
  byLink: string;
  /** Under the form. */
  children?: ReactNode;
}

/** Sharing one item, or several together: whom to choose, or, where it was asked about, the question. */
export function ShareDialog({ title, under, about, seen, round, byLink, children, ...form }: ShareDialogProps) {
  const t = useMessages("share");
  const reply = useActionData<ShareReply>();
  const { target, choices } = form;
  return (
    <Dialog title={title} under={under} small>
      <div className="stack">
        {reply?.change ? null : <ErrorSummary fields={reply?.errors} />}
        {about}
        {reply?.change ? (
          <ConfirmShare
            way={choices.way}
            change={reply.change}
            chosen={reply.chosen}
            send={t("confirmButton")}
            back={shareAddress(target, { way: choices.way, chosen: reply.chosen })}
          />
        ) : (
          <>
            {seen}
            <ShareForm key={round} {...form} reply={reply} />
            {children}
            <p>
              <ButtonLink look="quiet" icon="globe" to={byLink}>
                {t("byLink")}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** With whom: people, groups or everyone, one at a time, each at its own address. */
function ShareForm({ target, open, choices: { way, people, groups, offered }, reply }: ShareFormProps) {
  const t = useMessages("share");
  const several = target.ids.length > 1;
  return (
    <section className="stack">
      <ShareWays ways={WAYS} way={way} addressOf={(each) => shareAddress(target, { way: each })} />
      <PostForm className="form" key={way}>
        <input type="hidden" name="with" value={way} />
        {listFields(target).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {several ? target.ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />) : null}
        {way === "everyone" ? <Everyone ids={target.ids} open={open} /> : null}
        {people ? (
          <>
            <FindPeople
              found={people}
              addresses={!several}
              ticked={reply && [...reply.chosen.people, ...reply.chosen.addresses]}
              errors={reply?.errors.q}
            />
            {offered.length > 0 ? (
              <p className="row">
                {t("orGroups")}
                {offered.map(({ id, name }) => (
                  <ButtonLink
                    key={id}
                    to={shareAddress(target, { way: "groups", chosen: { people: [], addresses: [], groups: [id] } })}
                  >
                    {name}
                  </ButtonLink>
                ))}
              </p>
            ) : null}
            <Send hint={t("peopleText")} />
          </>
        ) : null}
        {groups ? (
          <>
            <GroupsToTick groups={groups.groups} ticked={reply?.chosen.groups} errors={reply?.errors.group_ids} />
            {groups.groups.some(({ sees }) => !sees) ? <Send hint={t("groupsText")} /> : null}
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

function Everyone({ ids, open }: { ids: readonly number[]; open: boolean }) {
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

/** What will come of it, and the one main button. */
function Send({ hint, words }: { hint: string; words?: string }) {
  const t = useMessages("share");
  return (
    <>
      <p className="hint">{hint}</p>
      <div className="row">
        <Button look="main" icon="people">
          {words ?? t("button")}
        </Button>
      </div>
    </>
  );
}
