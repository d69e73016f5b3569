import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { OneTimeCode } from "archive/contract/accounts/account-fields";
import { isMobile } from "archive/contract/address";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { SendAgain } from "~/forms/another-code";
import { CodeField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import type { PageContext } from "~/session/context";
import { pageContext, visitorPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { refuse, submitForm } from "~/forms/submit-form";
import { arrive } from "./finish-sign-in";
import { nextOf, withNext } from "./next-query";
import { deviceOf, endFlow, type Flow, flowOf, keepFlow, readFlow } from "./cookies";

export { titleMeta as meta } from "~/i18n/title";

const STARTS = { register: "/registration", recover: "/auth/forget-password" };

/** The flow that the address names, or the screen where such a one begins. */
function flowOrStart(request: Request): Flow {
  const purpose = new URL(request.url).searchParams.get("for") === "recover" ? "recover" : "register";
  const flow = readFlow(request);
  if (flow?.for !== purpose) throw redirect(withNext(STARTS[purpose], nextOf(request)), 303);
  return flow;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await visitorPage(args);
  const flow = flowOrStart(args.request);
  const needed = messages(page, "signIn", "forms");
  const wrong = new URL(args.request.url).searchParams.has("wrong");
  return {
    title: needed.signIn.codeTitle,
    messages: needed,
    address: flow.address,
    byMail: !isMobile(flow.address),
    start: withNext(STARTS[flow.for], flow.next ?? nextOf(args.request)),
    againAt: flow.againAt,
    againIn: Math.max(0, Math.ceil((flow.againAt - Date.now()) / 1000)),
    wrong: wrong ? needed.signIn.codeWrong : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const flow = flowOrStart(args.request);
  const form = await readForm(args.request);
  if (form.get("intent") === "again") return sendAgain(page, flow, form);
  const device = deviceOf(args.request);
  const sent = await submitForm(page, form, OneTimeCode, ({ otp }) =>
    page.archive.verifyAddress({ otp, address: flow.address, flow: flow.flow, device }),
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
  const answer = await page.archive.sendCodeAgain({ address: flow.address, flow: flow.flow });
  if (!answer.ok) return refuse(form, answer);
  keepFlow(page, flowOf(answer.data, { address: flow.address, for: flow.for, next: flow.next }));
  return flashRedirect(page, withNext(`/auth/security-code?for=${flow.for}`, flow.next), {
    kind: "success",
    key: "codeSent",
  });
}

export default function SecurityCodePage() {
  const t = useMessages("signIn");
  const { address, byMail, start, againAt, againIn, wrong } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { told, message, errors, checks } = useChecks("code", reply);
  const whole = message ?? (reply ? null : wrong);
  return (
    <div className="stack">
      <h1>{t("codeTitle")}</h1>
      <p>{t("codeSent", { address })}</p>
      <ErrorSummary errors={whole} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <CodeField name="otp" label={t("code")} hint={byMail ? t("codeSpam") : undefined} errors={errors.otp} />
        <Button look="main">{t("codeButton")}</Button>
      </PostForm>
      <SendAgain key={againAt} seconds={againIn} />
      <p>
        <Link className="lone" to={start}>
          {t("otherAddress")}
        </Link>
      </p>
    </div>
  );
}
