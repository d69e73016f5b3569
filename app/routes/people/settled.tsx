import { useLoaderData } from "@remix-run/react";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { personForm } from "~/forms/read-form";
import { afterPress } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Button } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { BackPage } from "~/ui/page/back-page";
import { Empty } from "~/ui/page/empty";
import { withQuery } from "~/ui/page/with-query";
import { PersonRow } from "~/ui/person/person-row";
import { PostForm } from "~/ui/posting/post-form";

const BLOCKED = "/people/blocked";
const ALWAYS_ACCEPTED = "/people/always-accepted";

/** People whom the person blocks, or from whom they take what is shared without being asked: a list at each address. */
export async function loader(args: RouteArgs) {
  const { page, url, after } = await personRequest(args);
  const list = listAt(url);
  const { rows, next } =
    list === "blocked"
      ? await page.archive.ask(SHARING_CALLS.blocked, { query: { cursor: after } })
      : { rows: await page.archive.ask(SHARING_CALLS.alwaysAccepted), next: null };
  return {
    ...titled(page, "blocks", `${list}Title`, "forms"),
    list,
    people: rows,
    next: next && withQuery(BLOCKED, { after: next }),
  };
}

function listAt({ pathname }: URL): "blocked" | "always" {
  return pathname.startsWith(BLOCKED) ? "blocked" : "always";
}

/** The button beside a person takes back what was settled of them. Pressed twice, it was taken back all the same. */
export async function action(args: RouteArgs) {
  const { page, url, form } = await personForm(args);
  const blocked = listAt(url) === "blocked";
  const id = pathId(form.get("person")?.toString());
  const answer = await (blocked
    ? page.archive.ask(SHARING_CALLS.unblock, { id })
    : page.archive.ask(SHARING_CALLS.alwaysAcceptNot, { id }));
  return afterPress(page, answer, blocked ? BLOCKED : ALWAYS_ACCEPTED, blocked ? "unblocked" : "askedAgain");
}

/** People of whom something was settled once, each with the button that takes it back. */
export default function SettledPage() {
  const t = useMessages("blocks");
  const { title, list, people, next } = useLoaderData<typeof loader>();
  return (
    <BackPage title={title}>
      <ErrorSummary />
      {people.length === 0 ? (
        <Empty drawing="keepsake" title={t(`${list}EmptyTitle`)} text={t(`${list}EmptyText`)} />
      ) : (
        <>
          <p className="soft">{t(`${list}Text`)}</p>
          <ul className="plain-list stack">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} nameId={`person-${person.id}`}>
                <PostForm>
                  <Button name="person" value={person.id} aria-describedby={`person-${person.id}`}>
                    {t(list === "blocked" ? "unblock" : "askAgain")}
                  </Button>
                </PostForm>
              </PersonRow>
            ))}
          </ul>
        </>
      )}
      <Pager next={next} label={t("older")} />
    </BackPage>
  );
}
