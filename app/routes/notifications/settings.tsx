import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "archive/client";
import { type DigestChoice, NotificationWishes } from "archive/contract/notifications/notification";
import { PushSubscription } from "archive/contract/notifications/notification-push";
import { ErrorSummary } from "~/forms/error-summary";
import { jsonField, parseForm, readForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { formatNumber } from "~/i18n/format";
import { useMessages } from "~/i18n/use-messages";
import { messages, titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { pageContext, personPage } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Choices } from "~/forms/fields/choices";
import { Device } from "./device";

// Most of what is done here takes scripts, and whoever came waits for it.
export const handle: RouteHandle = { hydrate: "now" };
export { titleMeta as meta } from "~/i18n/title";

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
  const otherDevices = others > 0 ? formatNumber(page.language, others) : null;
  return {
    ...titled(page, "notificationSettings", "title", "forms"),
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
  const page = await personPage(args);
  const form = await readForm(args.request);
  const saved = () => flashRedirect(page, PAGE, { kind: "success", key: "changed" });
  const refused = (answer: Refused) =>
    data({ message: Object.values(answer.errors).flat()[0] ?? answer.message }, { status: refusedStatus(answer) });
  if (form.get("device") === "off") {
    const answer = await page.archive.unsubscribeDevice();
    return answer.ok ? saved() : refused(answer);
  }
  if (form.get("device") === "on") {
    const subscription = jsonField(form, "subscription", PushSubscription);
    if (!subscription)
      return data({ message: messages(page, "notificationSettings").notificationSettings.failed }, { status: 422 });
    const answer = await page.archive.subscribeDevice(subscription);
    return answer.ok ? saved() : refused(answer);
  }
  const wishes = parseForm(page, form, NotificationWishes);
  if (!wishes.ok) return data({ message: Object.values(wishes.reply.errors).flat()[0] ?? "" }, { status: 422 });
  const answer = await page.archive.changeNotificationSettings(wishes.value);
  return answer.ok ? saved() : refused(answer);
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
      <ErrorSummary errors={reply?.message} />
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

/**
 * What a person wants wherever they are.
 * @param mailed whether they have an e-mail address. Needs the message area "notificationSettings".
 */
function Wishes({ push, digest, mailed }: { push: boolean; digest: DigestChoice; mailed: boolean }) {
  const t = useMessages("notificationSettings");
  return (
    <>
      <Choices
        name="push"
        label={t("push")}
        defaultValue={push ? "on" : "off"}
        choices={[
          { value: "on", icon: "bell", label: t("pushOn"), hint: t("pushOnHint") },
          { value: "off", icon: "minus", label: t("pushOff"), hint: t("pushOffHint") },
        ]}
      />
      <Choices
        name="digest"
        label={t("digest")}
        defaultValue={digest}
        choices={[
          { value: "off", icon: "minus", label: t("digestOff"), hint: t("digestOffHint") },
          {
            value: "daily",
            icon: "mail",
            label: t("digestDaily"),
            hint: t(mailed ? "digestDailyHint" : "digestNoMail"),
          },
        ]}
      />
    </>
  );
}
