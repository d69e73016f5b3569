import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { sessionUserOf } from "archive/contract/profile/profile";
import { personForm } from "~/forms/read-form";
import { answered, refusedStatus } from "~/forms/submit-form";
import { FormEnd } from "~/forms/form-end";
import { fieldOf } from "~/forms/form-reply";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { TextField } from "~/forms/fields/text-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Dialog } from "~/ui/controls/dialog";
import { Conflict } from "./conflict";
import { updateProfile } from "./update-profile";
import { fieldsOf, refusedProfile, type ProfileReply } from "./profile-reply";

export const shouldRevalidate = unlessStayed;

const UNDER = "/profile";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { firstName, lastName, version } = await page.archive.ask(PROFILE_CALLS.profile);
  return { ...titled(page, "profile", "editTitle", "forms"), firstName, lastName: lastName ?? "", version };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const sent = { first_name: "", ...fieldsOf(form, ["first_name", "last_name", "version"]) };
  const answer = await answered(updateProfile(page, sent));
  if (!answer) return flashRedirect(page, `${UNDER}/edit`, { kind: "error", key: "profileFailed" });
  if (!answer.ok) {
    const refused = refusedProfile(form, answer, ({ name }) => name);
    return data(refused, { status: refusedStatus(answer) });
  }
  page.session.know(sessionUserOf(answer.data));
  return flashRedirect(page, UNDER, "profileUpdated");
}

/** Without a network the form stays, with all that was typed. */
export const clientAction = postOrStay<typeof action>;

/** First name and surname (product.md 2, Edit Profile modal). */
export default function EditProfilePage() {
  const t = useMessages("profile");
  const { title, firstName, lastName, version } = useLoaderData<typeof loader>();
  const reply = useLastReply<ProfileReply>(useActionData<typeof clientAction>(), t("away"));
  const form = useChecks("profileName", reply);
  return (
    <Dialog title={title} under={UNDER} small>
      <div className="stack">
        <CheckedForm form={form} className="form">
          <Conflict current={reply.current} />
          <input type="hidden" name="version" value={reply.current?.version ?? version} autoComplete="off" />
          <TextField
            {...fieldOf(form, "first_name", firstName)}
            label={t("firstName")}
            autoComplete="given-name"
            dir="auto"
            required
          />
          <TextField
            {...fieldOf(form, "last_name", lastName)}
            label={t("surname")}
            autoComplete="family-name"
            dir="auto"
          />
          <FormEnd send={t("save")} leave={t("cancel")} to={UNDER} />
        </CheckedForm>
      </div>
    </Dialog>
  );
}
