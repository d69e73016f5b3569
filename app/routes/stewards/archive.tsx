import { useActionData, useLoaderData } from "@remix-run/react";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { TextAreaField } from "~/forms/fields/text-area";
import { fieldOf, NOTHING, orEmpty, type FormReply } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { refusePress, submitTo } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { formatDay, formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Sheet } from "~/ui/controls/sheet";
import { PostForm } from "~/ui/posting/post-form";
import { rightsFor } from "./stewardship-facts";
import { archivePath, ENTRUSTED, STEWARDS } from "./stewardship-paths";

/** An archive that the person may ask for: what is to be done about it now. @throws Response 404 */
export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const id = pathId(args.params.stewardshipId);
  const { entrusted, days } = await page.archive.ask(STEWARD_CALLS.stewardships);
  const one = entrusted.find((each) => each.id === id);
  if (!one) throw new Response(null, { status: 404 });
  const { owner, state, opensAt, againAt, may } = one;
  const day = (iso: string | null) => (iso ? formatDay(page.language, iso) : "");
  return {
    ...titled(page, "stewards", ["archiveTitle", { name: owner.name }], "forms"),
    id,
    state,
    may,
    name: owner.name,
    gets: rightsFor(page.language, one),
    day: day(opensAt),
    again: againAt && day(againAt),
    days: formatNumber(page.language, days),
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const id = pathId(args.params.stewardshipId);
  const here = archivePath(id);
  if (form.get("do") === "ask") {
    const sent = await submitTo(page, form, STEWARD_CALLS.entrustedAsk, { id });
    return sent.ok ? flashRedirect(page, here, "stewardAsked") : sent.refusal;
  }
  const presses = new Map([
    ["accept", { call: STEWARD_CALLS.entrustedAccept, to: here, flash: "stewardAccepted" }],
    ["decline", { call: STEWARD_CALLS.entrustedDecline, to: STEWARDS, flash: "stewardDeclined" }],
    ["withdraw", { call: STEWARD_CALLS.entrustedWithdraw, to: here, flash: "stewardWithdrawn" }],
  ]);
  const press = presses.get(String(form.get("do")));
  if (!press) throw new Response(null, { status: 400 });
  const answer = await page.archive.ask(press.call, { id });
  return answer.ok ? flashRedirect(page, press.to, press.flash) : refusePress(answer, NOTHING);
}

export default function EntrustedArchivePage() {
  const t = useMessages("stewards");
  const facts = useLoaderData<typeof loader>();
  const { title, id, state, name, gets, day, may } = facts;
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={STEWARDS}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <p role={state === "asking" || state === "open" ? "status" : undefined}>{t(`${state}Text`, { name, day })}</p>
      <p>{gets}</p>
      {state === "accepted" ? <Ask {...facts} reply={reply} /> : null}
      {state === "open" ? (
        <p className="row">
          <ButtonLink look="main" to={`${ENTRUSTED}?id=${id}`}>
            {t("toItems")}
          </ButtonLink>
          {may === "keep" ? (
            <ButtonLink icon="download" to={`/download/archive/entrusted/${id}`} document>
              {t("everything")}
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
      <PostForm className="row">
        {state === "offered" ? (
          <Button look="main" icon="check" name="do" value="accept">
            {t("accept")}
          </Button>
        ) : null}
        {state === "asking" ? (
          <Button name="do" value="withdraw">
            {t("withdraw")}
          </Button>
        ) : null}
        <Button look="quiet" name="do" value="decline">
          {t(state === "offered" ? "decline" : "giveBack")}
        </Button>
      </PostForm>
    </Sheet>
  );
}

/** The form that asks, or from which day on there is one again. */
function Ask({ name, days, again, reply }: { name: string; days: string; again: string | null; reply: FormReply }) {
  const t = useMessages("stewards");
  if (again !== null) return <p>{t("again", { day: again })}</p>;
  return (
    <section className="stack">
      <h2>{t("askTitle")}</h2>
      <p>{t("askText", { name, days })}</p>
      <PostForm className="form">
        <TextAreaField
          {...fieldOf(reply, "reason")}
          label={t("reason")}
          hint={t("reasonHint")}
          rows={4}
          required
          maxLength={1000}
        />
        <div>
          <Button look="main" name="do" value="ask">
            {t("ask")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
