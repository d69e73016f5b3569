import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { callsFor } from "archive/contract/accounts/calls";
import { LoneLink } from "~/ui/controls/link";
import { OneTimeCode } from "archive/contract/accounts/account-fields";
import { isMobile } from "archive/contract/address";
import { pageForm } from "~/forms/read-form";
import { refuse, submitForm } from "~/forms/submit-form";
import { namedAddress } from "archive/contract/address";
import { SendAgain } from "~/forms/another-code";
import { CodeField } from "~/forms/fields/text-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { codeFacts, codeFlow } from "~/session/code-flow";
import { flashRedirect } from "~/session/flash";
import type { PageContext } from "~/session/context";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { arrive } from "./finish-sign-in";
import { nextOf, withNext } from "./next-query";
import { endFlow, type Flow, keepFlow, readFlow } from "./cookies";
import { deviceOf } from "~/session/device-handle";

const STARTS = { register: "/registration", recover: "/auth/forget-password" };

/** The flow that the address names, or the screen where such a one begins. */
function flowOrStart(request: Request): Flow {
  const purpose = new URL(request.url).searchParams.get("for") === "recover" ? "recover" : "register";
  const flow = readFlow(request);
  if (flow?.for !== purpose) throw redirect(withNext(STARTS[purpose], nextOf(request)), 303);
  return flow;
}

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  const flow = flowOrStart(args.request);
  const words = titled(page, "signIn", "codeTitle", "forms");
  const wrong = new URL(args.request.url).searchParams.has("wrong");
  return {
    ...words,
    ...codeFacts(flow),
    byMail: !isMobile(flow.address),
    start: withNext(STARTS[flow.for], flow.next ?? nextOf(args.request)),
    wrong: wrong ? words.messages.signIn.codeWrong : null,
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const flow = flowOrStart(args.request);
  if (form.get("do") === "again") return sendAgain(page, flow, form);
  const device = deviceOf(args.request);
  const sent = await submitForm(page, form, OneTimeCode, ({ otp }) =>
    page.archive.ask(callsFor(flow.address).verify, {
      fields: { ...namedAddress(flow.address), otp, flow: flow.flow, device },
    }),
  );
  if (!sent.ok) return sent.refusal;
  if (flow.for === "recover") {
    keepFlow(page, { ...flow, otp: sent.value.otp });
    return redirect("/auth/new-password", 303);
  }
  endFlow(page);
  const next = flow.next ?? nextOf(args.request);
  if (!sent.data) return redirect(withNext("/login", next), 303);
  return arrive(page, sent.data, next, "registered");
}

async function sendAgain(page: PageContext, flow: Flow, form: FormData) {
  const answer = await page.archive.ask(callsFor(flow.address).sendAgain, {
    fields: { ...namedAddress(flow.address), flow: flow.flow },
  });
  if (!answer.ok) return refuse(form, answer);
  keepFlow(page, codeFlow(answer.data, { ...flow, otp: undefined }));
  return flashRedirect(page, withNext(`/auth/security-code?for=${flow.for}`, flow.next), "codeSent");
}

export default function SecurityCodePage() {
  const t = useMessages("signIn");
  const { address, byMail, start, againAt, againIn, wrong } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useChecks("code", reply);
  const message = form.message ?? (reply ? null : wrong);
  return (
    <div className="stack">
      <h1>{t("codeTitle")}</h1>
      <p>{t("codeSent", { address })}</p>
      <CheckedForm form={{ ...form, message }}>
        <CodeField name="otp" label={t("code")} hint={byMail ? t("codeSpam") : undefined} errors={form.errors.otp} />
        <Button look="main">{t("codeButton")}</Button>
      </CheckedForm>
      <SendAgain key={againAt} seconds={againIn} />
      <LoneLink to={start}>{t("otherAddress")}</LoneLink>
    </div>
  );
}
