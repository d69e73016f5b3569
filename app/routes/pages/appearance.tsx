import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { Choices } from "~/forms/fields/choices";
import { fieldOf, orEmpty, type FormReply } from "~/forms/form-reply";
import { pageForm } from "~/forms/read-form";
import { parseForm } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { appearanceCookie } from "~/session/appearance";
import { flashRedirect } from "~/session/flash";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { localPath } from "~/session/person";
import { TEXT_SIZES } from "~/styles/appearance";
import { Button } from "~/ui/controls/button";
import { BackPage } from "~/ui/page/back-page";
import { SETTINGS } from "~/ui/page/settings-address";
import { PostForm } from "~/ui/posting/post-form";
import { AppearanceChoice } from "./appearance-choice";

export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { theme = "system", textSize = "usual" } = page.appearance;
  return { ...titled(page, "appearance", "title", "forms"), theme, textSize, back: cameFrom(args.request) };
}

/** Keeps the choice in this browser, and leads back to the page that it was made for. */
export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const chosen = parseForm(page, form, AppearanceChoice);
  if (!chosen.ok) return data(chosen.reply, { status: 422 });
  const { theme, text_size: textSize } = chosen.value;
  page.setHeader("Set-Cookie", appearanceCookie(theme, textSize, page.siteOrigin.startsWith("https:")));
  return flashRedirect(page, cameFrom(args.request), "changed");
}

/** Path of the page that the choice is made for. */
function cameFrom(request: Request): string {
  const back = new URL(request.url).searchParams.get("back");
  return back === null ? "/" : localPath(back);
}

/** Theme and size of text, for whoever reads here. */
export default function AppearancePage() {
  const t = useMessages("appearance");
  const { title, theme, textSize, back } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<FormReply>());
  return (
    <BackPage title={title} back={back === SETTINGS ? undefined : { to: back, label: t("back") }}>
      <p className="soft">{t("kept")}</p>
      <ErrorSummary fields={reply.errors} />
      {/* As a document: every page that is kept in memory would have the old looks. */}
      <PostForm className="form" reloadDocument>
        <Choices
          {...fieldOf(reply, "theme", theme)}
          label={t("theme")}
          choices={[
            { value: "system", icon: "contrast", label: t("system"), hint: t("systemHint") },
            { value: "light", icon: "sun", label: t("light"), hint: t("lightHint") },
            { value: "dark", icon: "moon", label: t("dark"), hint: t("darkHint") },
          ]}
        />
        <Choices
          {...fieldOf(reply, "text_size", textSize)}
          label={t("textSize")}
          choices={TEXT_SIZES.map((value) => ({ value, icon: "text", label: t(value) }))}
        />
        <Button look="main">{t("save")}</Button>
      </PostForm>
    </BackPage>
  );
}
