import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { ownProof, readProved, submitProved } from "~/forms/own-proof";
import { peopleFound } from "~/forms/people/people-found";
import { ProvedForm } from "~/forms/proof-fields";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Sheet } from "~/ui/controls/sheet";
import { RightsFields } from "./rights-fields";
import { STEWARDS } from "./stewardship-paths";

/** Says what those who were chosen may do; proved like a change of what signs somebody in. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const [proof, { chosen }] = await Promise.all([ownProof(page, args.request), peopleFound(page, searchParams)]);
  const { people, addresses } = chosen;
  if (people.length + addresses.length === 0) throw redirect(`${STEWARDS}/new`);
  return {
    ...titled(page, "stewards", "nameTitle", "twoStep", "forms"),
    people: people.map(({ id, name }) => ({ id, name })),
    addresses,
    proof,
  };
}

export async function action(args: RouteArgs) {
  const proved = await readProved(args);
  const sent = await submitProved(proved, STEWARD_CALLS.stewardsName);
  return sent.ok ? flashRedirect(proved.page, STEWARDS, "stewardsNamed") : sent.refusal;
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
