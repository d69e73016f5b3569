import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Answer } from "archive/client";
import { NotificationWishes } from "archive/contract/notifications/notification";
import { PushSubscription } from "archive/contract/notifications/notification-push";
import { ErrorSummary } from "~/forms/error-summary";
import { parseForm, readForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { formatNumber } from "~/i18n/format";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Device } from "./device";
import { Wishes } from "./wishes";

// Most of what is done here takes scripts, and whoever came waits for it.
export const handle: RouteHandle = { hydrate: "now" };
export const meta = titleMeta;

const PAGE = "/notifications/settings";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { email } = await requirePerson(page, args.request);
  const {
    push,
    digest,
    push_key: pushKey,
    subscribed,
    other_devices: others,
  } = await page.archive.notificationSettings();
  const needed = messages(page, "notificationSettings", "forms");
  const otherDevices = others > 0 ? formatNumber(page.language, others) : null;
  return {
    title: needed.notificationSettings.title,
    messages: needed,
    push,
    digest,
    mailed: email !== null,
    pushKey,
    subscribed,
    otherDevices,
  };
}

/** Wakes this device or lets it sleep, or keeps what the person wants everywhere. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = await readForm(args.request);
  const saved = () => flashRedirect(page, PAGE, { kind: "success", key: "changed" });
  const refused = (answer: Answer<unknown> & { ok: false }) =>
    data({ message: Object.values(answer.errors).flat()[0] ?? answer.message }, { status: refusedStatus(answer) });
  if (form.get("device") === "off") {
    const answer = await page.archive.unsubscribeDevice();
    return answer.ok ? saved() : refused(answer);
  }
  if (form.get("device") === "on") {
    const subscription = PushSubscription.safeParse(parsed(form.get("subscription")));
    if (!subscription.success)
      return data({ message: messages(page, "notificationSettings").notificationSettings.failed }, { status: 422 });
    const answer = await page.archive.subscribeDevice(subscription.data);
    return answer.ok ? saved() : refused(answer);
  }
  const wishes = parseForm(page, form, NotificationWishes);
  if (!wishes.ok) return data({ message: Object.values(wishes.reply.errors).flat()[0] ?? "" }, { status: 422 });
  const answer = await page.archive.changeNotificationSettings(wishes.value);
  return answer.ok ? saved() : refused(answer);
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** How the person wants to be told: on this device, with a sound, by a letter a day. */
export default function NotificationSettingsPage() {
  const t = useMessages("notificationSettings");
  const { title, pushKey, subscribed, otherDevices, push, digest, mailed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="narrow stack">
      <div>
        <ButtonLink look="quiet" icon="back" to="/notifications">
          {t("back")}
        </ButtonLink>
        <h1>{title}</h1>
      </div>
      <ErrorSummary errors={reply?.message ? [reply.message] : []} />
      <section className="sheet stack">
        <h2>{t("deviceTitle")}</h2>
        <p>{t("deviceText")}</p>
        <Device pushKey={pushKey} subscribed={subscribed} />
        {otherDevices ? <p className="soft">{t("others", { count: otherDevices })}</p> : null}
      </section>
      <section className="sheet stack">
        <h2>{t("wishesTitle")}</h2>
        <PostForm className="form" action={PAGE}>
          <Wishes push={push} digest={digest} mailed={mailed} />
          <Button look="main">{t("save")}</Button>
        </PostForm>
      </section>
    </div>
  );
}
