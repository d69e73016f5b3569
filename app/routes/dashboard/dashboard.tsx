import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fill } from "archive/contract/fill";
import { HOME_CALLS } from "archive/contract/home-calls";
import { useMessages } from "~/i18n/use-messages";
import { waitingWords } from "~/i18n/waiting-words";
import { dictionary, messages } from "~/i18n/dictionary";
import { useUnsaved } from "~/layouts/bars/bar-link";
import { badgesOf } from "~/session/badges";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { damagedFacts } from "~/ui/item/damaged-facts";
import { Empty } from "~/ui/page/empty";
import { DamagedNotice } from "~/ui/item/damaged-notice";
import { homeLists, keptFacts, wantsOf, type Want } from "./facts";
import { HomeList } from "./home-list";
import { Kept } from "./kept";

/** Pictures of the first list that are fetched at once. */
const FIRST_SEEN = 2;
/** Lists: keys of their words, the way to all of each, and the list over which its items open. */
const LISTS = {
  onThisDay: { title: "onThisDay", all: "toTimeline", to: "/timeline", over: "/my-collections", withoutStatus: true },
  shared: { title: "shared", all: "allShared", to: "/share-with-me", over: "/share-with-me" },
  latest: { title: "latest", all: "all", to: "/my-collections", over: "/my-collections" },
} as const;

/**
 * The private root, where "Back to Home" leads. Whoever chose so starts at their collections instead (product.md 2).
 */
export async function loader(args: RouteArgs) {
  const { page, person, searchParams } = await personRequest(args);
  const [home, badges] = await Promise.all([page.archive.ask(HOME_CALLS.home), badgesOf(page)]);
  const { counts } = home;
  if (counts.atCollections && !searchParams.has("stay")) throw redirect(PERSON_HOME);
  const needed = messages(page, "dashboard", "collection");
  return {
    title: fill(needed.dashboard.title, { name: person.firstName }),
    messages: needed,
    begins: counts.handwriting + counts.voice === 0,
    kept: keptFacts(page.language, counts),
    wants: wantsOf(page.language, counts),
    damaged: damagedFacts(page.language, counts),
    waiting: waitingWords(page.language, badges?.requests ?? 0),
    lists: homeLists(page.language, home),
    unsaved: dictionary(page.language).chooser.notSaved,
  };
}

export default function DashboardPage() {
  const t = useMessages("dashboard");
  const shell = useMessages("shell");
  const { title, begins, kept, wants, damaged, waiting, lists, unsaved } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{title}</h1>
        {begins ? null : (
          <ButtonLink icon="plus" to="/my-collections/new">
            {shell("add")}
          </ButtonLink>
        )}
      </div>
      <DamagedNotice damaged={damaged} />
      <Unsaved words={unsaved} />
      {waiting ? <WaitingInvitations words={waiting} /> : null}
      <div className="stack columns columns-last">
        <div className="stack">
          {lists.map(({ name, cards }, place) => {
            const { title: head, all, ...ways } = LISTS[name];
            return (
              <HomeList
                key={name}
                cards={cards}
                title={t(head)}
                all={t(all)}
                {...ways}
                eager={place === 0 ? FIRST_SEEN : 0}
              />
            );
          })}
          {begins ? <Begin asked={waiting !== null} /> : null}
        </div>
        <div className="stack">
          {wants.length > 0 ? <Wants wants={wants} /> : null}
          <Kept kept={kept} />
        </div>
      </div>
    </div>
  );
}

/** Facts that only the person may know are wanting, with the ways to say them. */
function Wants({ wants }: { wants: Want[] }) {
  const t = useMessages("dashboard");
  return (
    <section className="sheet stack" aria-label={t("wants")}>
      {wants.map(({ words, to, way }) => (
        <p className="row" key={way}>
          <span>{words}</span>
          <ButtonLink icon="pen" to={to}>
            {t(way)}
          </ButtonLink>
        </p>
      ))}
    </section>
  );
}

/** Something that the person sent is not saved yet, and the way to it. */
function Unsaved({ words }: { words: string }) {
  const t = useMessages("dashboard");
  if (!useUnsaved()) return null;
  return (
    <p className="sheet row">
      <strong>{words}</strong>
      <ButtonLink icon="upload" to="/my-collections/new">
        {t("toUnsaved")}
      </ButtonLink>
    </p>
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

/** Way to begin, for whoever keeps nothing yet. @param asked invitations wait, and the main button is theirs */
function Begin({ asked }: { asked: boolean }) {
  const t = useMessages("collection");
  return (
    <Empty drawing="letter" title={t("emptyTitle")} text={t("emptyText")}>
      <ButtonLink look={asked ? "plain" : "main"} icon="plus" to="/my-collections/new">
        {t("begin")}
      </ButtonLink>
    </Empty>
  );
}
