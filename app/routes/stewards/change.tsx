import { useActionData, useLoaderData } from "@remix-run/react";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { ownProof, readProved, submitProved } from "~/forms/own-proof";
import { ProvedForm } from "~/forms/proof-fields";
import { titled } from "~/i18n/dictionary";
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
  const [proof, one] = await Promise.all([ownProof(page, args.request), ownSteward(page, args.params.stewardshipId)]);
  return {
    ...titled(page, "stewards", ["changeTitle", { name: stewardName(one) }], "twoStep", "forms"),
    may: one.may,
    onlyMe: one.onlyMe,
    proof,
  };
}

export async function action(args: RouteArgs) {
  const proved = await readProved(args);
  const sent = await submitProved(proved, STEWARD_CALLS.stewardChange, { id: pathId(args.params.stewardshipId) });
  return sent.ok ? flashRedirect(proved.page, STEWARDS, "stewardChanged") : sent.refusal;
}

/** Changes what one of them would get. */
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
