import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { Forgetting } from "./forgetting";
import { nextOf, useWithNext, withNext } from "./next-query";

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  if (!page.providers.hosted) throw redirect(withNext("/login", nextOf(args.request)), 303);
  return { ...titled(page, "signIn", "loginTitle", "providers"), signedOut: page.flash?.key === "signedOut" };
}

/** Where people sign in on a separate host: what they are told before they go there, and the way. */
export default function HostPage() {
  const t = useMessages("providers");
  const { title, signedOut } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>{t("hostLead")}</p>
      <PostForm action={useWithNext()("/auth/provider")} reloadDocument>
        <input type="hidden" name="provider" value="host" />
        <Button look="main">{t("hostButton")}</Button>
      </PostForm>
      {signedOut ? <Forgetting /> : null}
    </div>
  );
}
