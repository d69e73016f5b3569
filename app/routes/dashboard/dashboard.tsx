import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StartChoice } from "archive/contract/accounts/start";
import { personForm } from "~/forms/parse-form";
import { fill } from "~/i18n/areas";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { HomeTabs } from "~/layouts/bars/home-tabs";
import { badgesOf } from "~/session/badges";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { cardFacts } from "~/ui/item/item-facts";
import { submitForm } from "~/forms/submit-form";
import { keptFacts, waitingFacts } from "./facts";
import { Kept } from "./kept";
import { Latest } from "./latest";
import { StartForm } from "./start-form";

/** Where the choice is made by those whom the page's own address leads on. */
const STAY = "/dashboard?stay=1";
/** One row of a wide page. */
const LATEST = 4;

/**
 * The private root, where "Back to Home" leads. Whoever chose so starts at their collections instead (decisions.md 6).
 */
export async function loader(args: RouteArgs) {
  const { page, person, searchParams } = await personRequest(args);
  const stand = await beforeOwnThings(page);
  const [counts, { rows }, badges] = await Promise.all([
    page.archive.counts(),
    page.archive.myItems({ limit: LATEST }),
    badgesOf(page),
  ]);
  if (counts.atCollections && !searchParams.has("stay")) throw redirect(PERSON_HOME);
  stand();
  const needed = messages(page, "dashboard", "people", "collection", "forms");
  return {
    title: fill(needed.dashboard.title, { name: person.firstName }),
    messages: needed,
    atCollections: counts.atCollections,
    kept: keptFacts(page.language, counts),
    waiting: waitingFacts(page.language, badges?.requests ?? 0),
    latest: rows.map((item) => cardFacts(page.language, item)),
  };
}

/** Keeps where the person wants to start. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const sent = await submitForm(page, form, StartChoice, (chosen) => page.archive.chooseStart(chosen.at_collections));
  if (!sent.ok) return sent.refusal;
  return flashRedirect(page, STAY, "changed");
}

export default function DashboardPage() {
  const t = useMessages("shell");
  const { title, atCollections, kept, waiting, latest } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <div>
        <HomeTabs />
        <div className="page-head">
          <h1>{title}</h1>
          {latest.length > 0 ? (
            <ButtonLink icon="plus" to="/my-collections/new">
              {t("add")}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {waiting ? <WaitingInvitations words={waiting} /> : null}
      <Kept kept={kept} />
      <Latest items={latest} asked={waiting !== null} />
      <StartForm atCollections={atCollections} />
    </div>
  );
}

/** Somebody waits for an answer, and the way to give it. @param words how many */
function WaitingInvitations({ words }: { words: string }) {
  const t = useMessages("dashboard");
  return (
    <p className="sheet row">
      <strong>{words}</strong>
      <ButtonLink look="main" icon="mail" to="/invitation">
        {t("toInvitations")}
      </ButtonLink>
    </p>
  );
}
