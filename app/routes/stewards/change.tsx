import { useActionData, useLoaderData } from "@remix-run/react";
import { fill } from "archive/contract/fill";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { ChangeSteward } from "archive/contract/stewards/stewardship";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { endProof, proofFacts, readProved, sendProof } from "~/forms/own-proof";
import { ProvedForm } from "~/forms/proof-fields";
import { submitForm } from "~/forms/submit-form";
import { messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Sheet } from "~/ui/controls/sheet";
import { RightsFields } from "./rights-fields";
import { ownSteward, stewardName } from "./stewardship-facts";
import { STEWARDS } from "./stewardship-paths";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const [{ password }, one] = await Promise.all([
    page.archive.ask(OWN_ACCOUNT_CALLS.twoStep),
    ownSteward(page, args.params.stewardshipId),
  ]);
  const needed = messages(page, "stewards", "twoStep", "forms");
  return {
    title: fill(needed.stewards.changeTitle, { name: stewardName(one) }),
    messages: needed,
    may: one.may,
    onlyMe: one.onlyMe,
    proof: proofFacts(args.request, password),
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await readProved(args);
  const id = pathId(args.params.stewardshipId);
  if (form.get("do") === "own-code") return sendProof(page, form, `${STEWARDS}/${id}`);
  const sent = await submitForm(page, form, ChangeSteward, (value) =>
    page.archive.ask(STEWARD_CALLS.stewardChange, { id, fields: value }),
  );
  if (!sent.ok) return sent.refusal;
  endProof(page);
  return flashRedirect(page, STEWARDS, "stewardChanged");
}

/** What one of them would get. */
export default function ChangeStewardPage() {
  const t = useMessages("stewards");
  const { title, may, onlyMe, proof } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={STEWARDS}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <ProvedForm proof={proof} errors={reply.errors} first={<RightsFields reply={reply} may={may} onlyMe={onlyMe} />}>
        <FormEnd send={t("saveChange")} leave={t("cancel")} to={STEWARDS} />
      </ProvedForm>
    </Sheet>
  );
}
