import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink, Button } from "~/ui/controls/button";
import { decideOffer, loadOffer, type ShownOffer } from "./load-offer";
import { PostForm } from "~/ui/posting/post-form";
import { PersonRow } from "~/ui/person/person-row";

export { titleMeta as meta } from "~/i18n/title";

/** Where the link of a mail leads: about an item (`invite-file`), or a group. */
export function loader(args: LoaderFunctionArgs) {
  return loadOffer(args);
}

export function action(args: ActionFunctionArgs) {
  return decideOffer(args);
}

/** Who invites to what, with the two buttons; or why there are none. */
export default function OfferPage() {
  const { title, offer, you, ignoring } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{title}</h1>
      <ErrorSummary errors={reply?.message} />
      {offer ? <OfferSheet offer={offer} you={you} ignoring={ignoring} /> : <Gone />}
    </section>
  );
}

function Gone() {
  const t = useMessages("invitation");
  return (
    <>
      <p>{t("goneText")}</p>
      <p className="row">
        <ButtonLink to="/share-with-me">{t("toShared")}</ButtonLink>
        <ButtonLink to="/groups">{t("toGroups")}</ButtonLink>
      </p>
    </>
  );
}

interface OfferSheetProps {
  offer: ShownOffer;
  /** Address that the person is signed in with. */
  you: string;
  /** They came by the link that ignores: that button is the main one. */
  ignoring: boolean;
}

/** What a mail's link offers. */
function OfferSheet({ offer, you, ignoring }: OfferSheetProps) {
  const t = useMessages("invitation");
  const group = offer.state === "open" ? offer.group : null;
  const kind = t(offer.voice ? "offersVoice" : "offersHandwriting");
  const what = offer.offered === "file" ? kind : group === null ? t("asksIntoGroup") : t("offersGroup", { group });
  return (
    <>
      <ul className="plain-list">
        <PersonRow person={offer.person} detail={what} />
      </ul>
      {offer.state === "open" ? <Answers offer={offer} ignoring={ignoring} /> : null}
      {offer.state === "other" ? (
        <>
          <p>{t("otherText", { address: offer.address })}</p>
          <p>{t("otherYou", { you })}</p>
        </>
      ) : null}
      {offer.state === "done" ? (
        <p>
          <ButtonLink look="main" to={offer.to}>
            {t("doneFile")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function Answers({ offer, ignoring }: { offer: ShownOffer & { state: "open" }; ignoring: boolean }) {
  const t = useMessages("invitation");
  const people = useMessages("people");
  const which = <input type="hidden" name="offered" value={offer.offered} />;
  return (
    <>
      <p>{t(offer.ignored ? "ignoredBefore" : "offerText")}</p>
      <PostForm className="stack">
        {which}
        {offer.offered === "file" ? (
          <label className="tick">
            <input type="checkbox" name="always" value="1" />
            <span>{t("always", { name: offer.person.name })}</span>
          </label>
        ) : null}
        <Button look={ignoring ? "plain" : "main"} name="answer" value="accept">
          {people("accept")}
        </Button>
      </PostForm>
      {offer.ignored ? null : (
        <PostForm className="stack">
          {which}
          <Button look={ignoring ? "main" : "plain"} name="answer" value="ignore">
            {people("ignore")}
          </Button>
        </PostForm>
      )}
    </>
  );
}
