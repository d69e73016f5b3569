import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { personForm } from "~/forms/read-form";
import { FindPeople } from "~/forms/people/find-people";
import { chosenAddresses, chosenPeople, peopleFound } from "~/forms/people/people-found";
import { ruleSentence } from "~/forms/translate";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Sheet } from "~/ui/controls/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { STEWARDS } from "./stewardship-paths";

/** First who it is; what they may do, and the password, come on the next page: a search is an address. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  return {
    ...titled(page, "stewards", "chooseTitle", "findPeople", "forms"),
    found: await peopleFound(page, searchParams),
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const chosen = new URLSearchParams([
    ...chosenPeople(form).map((id) => ["user_ids", String(id)]),
    ...chosenAddresses(page, form).map((address) => ["addresses", address]),
  ]);
  if (chosen.size === 0) return data({ message: ruleSentence(page.language, "steward.nobody") }, { status: 422 });
  return redirect(`${STEWARDS}/name?${chosen}`, 303);
}

export default function ChooseStewardsPage() {
  const t = useMessages("stewards");
  const { title, found } = useLoaderData<typeof loader>();
  useActionData<typeof action>();
  return (
    <Sheet title={title} under={STEWARDS}>
      <ErrorSummary />
      <p>{t("chooseText")}</p>
      <PostForm className="form">
        <FindPeople found={found} addresses />
        <FormEnd send={t("next")} icon="next" leave={t("cancel")} to={STEWARDS} />
      </PostForm>
    </Sheet>
  );
}
