import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StartChoice } from "archive/contract/start";
import { Choices } from "~/forms/choices";
import { ErrorSummary } from "~/forms/error-summary";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/forms/post-form";
import { fill } from "~/i18n/areas";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import { BarLink, WAYS } from "~/layouts/bar-link";
import { HomeTabs } from "~/layouts/home-tabs";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { pageContext } from "~/session/page-context";
import { PERSON_HOME, requirePerson } from "~/session/person";
import { Button } from "~/ui/button";

export const meta = titleMeta;

const PAGE = "/dashboard";
/** Where the choice is made by those whom the page's own address leads on. */
const STAY = `${PAGE}?stay=1`;

/** The private root, where "Back to Home" leads. Whoever chose so starts at their collections instead (decisions.md 6). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { firstName } = await requirePerson(page, args.request);
  const stand = await beforeOwnThings(page);
  const atCollections = await page.archive.startsAtCollections();
  if (atCollections && !new URL(args.request.url).searchParams.has("stay")) throw redirect(PERSON_HOME);
  stand();
  const needed = words(page, "dashboard", "people", "forms");
  return { title: fill(needed.dashboard.title, { name: firstName }), words: needed, atCollections };
}

/** Keeps where the person wants to start. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, StartChoice);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.chooseStart(parsed.value.at_collections);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  return flashRedirect(page, STAY, { kind: "success", key: "changed" });
}

export default function DashboardPage() {
  const t = useWords("dashboard");
  const { title, atCollections } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="narrow stack">
      <h1>{title}</h1>
      <HomeTabs />
      <nav className="row tabs" aria-label={t("ways")}>
        <BarLink way={WAYS.add} />
        <BarLink way={WAYS.invitation} />
        <BarLink way={WAYS.notifications} />
      </nav>
      <section className="sheet stack">
        <h2>{t("startTitle")}</h2>
        <ErrorSummary errors={reply?.message ? [reply.message] : []} />
        <PostForm className="form" action={PAGE}>
          <Choices
            name="at_collections"
            label={t("startLabel")}
            errors={reply?.errors.at_collections}
            defaultValue={atCollections ? "1" : "0"}
            choices={[
              { value: "0", icon: "home", label: t("startHere"), hint: t("startHereHint") },
              { value: "1", icon: "pen", label: t("startCollections"), hint: t("startCollectionsHint") },
            ]}
          />
          <Button look="main">{t("save")}</Button>
        </PostForm>
      </section>
    </div>
  );
}
