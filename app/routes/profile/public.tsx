import { data } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { orAbsent } from "~/session/path-id";
import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { messages, titled } from "~/i18n/dictionary";
import { useShell } from "~/session/use-shell";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { PublicProfile } from "./public-profile";
import { publicFacts } from "./profile-facts";

/** A profile by its public id: the same page for one that is not this reader's to see and for one that is not there. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id") ?? "";
  const after = searchParams.get("after") ?? undefined;
  const profile = /^[a-z]{20}$/.test(id)
    ? await orAbsent(() => page.archive.ask(PROFILE_CALLS.publicProfile, { id }))
    : null;
  if (!profile) return data({ ...titled(page, "profile", "noAccess"), shown: null }, { status: 404 });
  const { rows, next } = await page.archive.ask(PROFILE_CALLS.publicProfileItems, { id, query: { cursor: after } });
  const shown = publicFacts(page.language, profile, id, { rows, next, after });
  return data({
    title: shown.name,
    messages: messages(page, "profile", "profileSamples", "collection"),
    shown: { ...shown, isOpen: (await page.registration()) === "open" },
  });
}

export default function PublicProfilePage() {
  const { shown } = useLoaderData<typeof loader>();
  return shown ? <PublicProfile {...shown} /> : <NoAccess />;
}

/** Says nothing of whether there is such a person. */
function NoAccess() {
  const t = useMessages("profile");
  const { person } = useShell();
  const { pathname, search } = useLocation();
  return (
    <div className="message">
      <Icon name="lock" />
      <h1>{t("noAccess")}</h1>
      {person ? (
        <Link to="/dashboard">{t("home")}</Link>
      ) : (
        <>
          <p>{t("noAccessText")}</p>
          <ButtonLink look="main" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
            {t("signIn")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
