import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Answer } from "archive/client";
import { NOTIFICATION_CALLS } from "archive/contract/notifications/calls";
import { type DigestChoice, NotificationWishes } from "archive/contract/notifications/notification";
import { PushSubscription } from "archive/contract/notifications/notification-push";
import { ErrorSummary } from "~/forms/error-summary";
import { jsonField, personForm } from "~/forms/read-form";
import { parseForm, refusePress } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { formatNumber } from "~/i18n/format";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { BackPage } from "~/ui/page/back-page";
import { Choices } from "~/forms/fields/choices";
import { Device } from "./device";

// Most of what is done here takes scripts, and whoever came waits for it.
export const handle: RouteHandle = { hydrate: "now" };
const PAGE = "/notifications/settings";

export async function loader(args: RouteArgs) {
  const { page, person } = await personRequest(args);
  const {
    push_key: pushKey,
    other_devices: others,
    ...settings
  } = await page.archive.ask(NOTIFICATION_CALLS.notificationSettings);
  return {
    ...titled(page, "notificationSettings", "title", "forms"),
    ...settings,
    mailed: person.email !== null,
    pushKey,
    otherDevices: others > 0 ? formatNumber(page.language, others) : null,
  };
}

/** Wakes this device or lets it sleep, or keeps what the person wants everywhere. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const finish = (answer: Answer<unknown>) => (answer.ok ? flashRedirect(page, PAGE, "changed") : refusePress(answer));
  if (form.get("device") === "off") return finish(await page.archive.ask(NOTIFICATION_CALLS.pushUnsubscribe));
  if (form.get("device") === "on") {
    const subscription = jsonField(form, "subscription", PushSubscription);
    if (subscription) return finish(await page.archive.ask(NOTIFICATION_CALLS.pushSubscribe, { fields: subscription }));
    return data({ message: dictionary(page.language).notificationSettings.failed }, { status: 422 });
  }
  const wishes = parseForm(page, form, NotificationWishes);
  if (!wishes.ok) return data({ message: Object.values(wishes.reply.errors).flat()[0] ?? "" }, { status: 422 });
  return finish(await page.archive.ask(NOTIFICATION_CALLS.notificationSettingsChange, { fields: wishes.value }));
}

/** How the person wants to be told: on this device, with a sound, by a letter a day. */
export default function NotificationSettingsPage() {
  const t = useMessages("notificationSettings");
  const { title, pushKey, subscribed, otherDevices, push, digest, mailed } = useLoaderData<typeof loader>();
  return (
    <BackPage title={title} back={{ to: "/notifications", label: t("back") }}>
      <ErrorSummary />
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
    </BackPage>
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
