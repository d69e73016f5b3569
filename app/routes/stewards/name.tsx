import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { nameStewards } from "archive/contract/stewards/stewardship";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { endProof, proofFacts, readProved, sendProof } from "~/forms/own-proof";
import { peopleFound } from "~/forms/people/people-found";
import { ProvedForm } from "~/forms/proof-fields";
import { submitForm } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Sheet } from "~/ui/controls/sheet";
import { RightsFields } from "./rights-fields";
import { STEWARDS } from "./stewardship-paths";

/** What whoever was chosen may do; proved as what signs somebody in is. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const [{ password }, { chosen }] = await Promise.all([
    page.archive.ask(OWN_ACCOUNT_CALLS.twoStep),
    peopleFound(page, searchParams),
  ]);
  const { people, addresses } = chosen;
  if (people.length + addresses.length === 0) throw redirect(`${STEWARDS}/new`);
  return {
    ...titled(page, "stewards", "nameTitle", "twoStep", "forms"),
    people: people.map(({ id, name }) => ({ id, name })),
    addresses,
    proof: proofFacts(args.request, password),
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await readProved(args);
  const { pathname, search } = new URL(args.request.url);
  if (form.get("do") === "own-code") return sendProof(page, form, pathname.replace(/\.data$/, "") + search);
  const sent = await submitForm(page, form, nameStewards(page.mobileCountry), (fields) =>
    page.archive.ask(STEWARD_CALLS.stewardsName, { fields }),
  );
  if (!sent.ok) return sent.refusal;
  endProof(page);
  return flashRedirect(page, STEWARDS, "stewardsNamed");
}

export default function NameStewardsPage() {
  const t = useMessages("stewards");
  const { title, people, addresses, proof } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={STEWARDS}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <p>{t("nameText")}</p>
      <ul className="plain-list" id="user_ids" tabIndex={-1} aria-label={t("who")}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <strong>{name}</strong>
          </li>
        ))}
        {addresses.map((address) => (
          <li key={address}>
            <strong>{address}</strong>
          </li>
        ))}
      </ul>
      <ProvedForm proof={proof} errors={reply.errors} first={<RightsFields reply={reply} />}>
        {people.map(({ id }) => (
          <input type="hidden" name="user_ids" value={id} key={id} />
        ))}
        {addresses.map((address) => (
          <input type="hidden" name="addresses" value={address} key={address} />
        ))}
        <FormEnd send={t("save")} leave={t("cancel")} to={STEWARDS} />
      </ProvedForm>
    </Sheet>
  );
}
