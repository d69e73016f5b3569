import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { StartChoice } from "archive/contract/accounts/start";
import { ErrorSummary } from "~/forms/error-summary";
import { Choices } from "~/forms/fields/choices";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { BackPage } from "~/ui/page/back-page";
import { SETTINGS } from "~/ui/page/settings-address";
import { PostForm } from "~/ui/posting/post-form";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { at_collections: atCollections } = await page.archive.ask(OWN_ACCOUNT_CALLS.profileStart);
  return { ...titled(page, "settings", "start", "forms"), atCollections };
}

/** Keeps where the person wants to start. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const sent = await submitForm(page, form, StartChoice, (chosen) =>
    page.archive.ask(OWN_ACCOUNT_CALLS.profileStartChoose, { fields: { at_collections: chosen.at_collections } }),
  );
  return sent.ok ? flashRedirect(page, SETTINGS, "changed") : sent.refusal;
}

/** The person's own choice of where "Back to Home" leads. */
export default function StartPage() {
  const t = useMessages("settings");
  const { title, atCollections } = useLoaderData<typeof loader>();
  const { errors } = orEmpty(useActionData<typeof action>());
  return (
    <BackPage title={title} about={<p className="soft">{t("startLead")}</p>}>
      <ErrorSummary fields={errors} />
      <PostForm className="form">
        <Choices
          name="at_collections"
          label={t("startLabel")}
          errors={errors.at_collections}
          defaultValue={atCollections ? "1" : "0"}
          choices={[
            { value: "0", icon: "home", label: t("startWelcome"), hint: t("startWelcomeHint") },
            { value: "1", icon: "pen", label: t("startCollections"), hint: t("startCollectionsHint") },
          ]}
        />
        <FormEnd send={t("save")} leave={t("cancel")} to={SETTINGS} />
      </PostForm>
    </BackPage>
  );
}
