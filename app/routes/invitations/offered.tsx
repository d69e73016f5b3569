import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import type { decideOffer, loadOffer } from "./load-offer";
import { OfferSheet } from "./offer-sheet";

/** Who invites to what, with the two buttons; or why there are none. */
export function OfferPage() {
  const { title, offer, you, ignoring } = useLoaderData<typeof loadOffer>();
  const reply = useActionData<typeof decideOffer>();
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{title}</h1>
      <ErrorSummary message={reply?.message} />
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
