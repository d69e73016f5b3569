import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Answer } from "archive/client";
import { NOTIFICATION_CALLS } from "archive/contract/notifications/calls";
import { type DigestChoice, NotificationWishes } from "archive/contract/notifications/notification";
import { PushSubscription } from "archive/contract/notifications/notification-push";
import { ErrorSummary } from "~/forms/error-summary";
import { jsonField, personForm } from "~/forms/read-form";
import { afterPress, parseForm } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { BackPage } from "~/ui/page/back-page";
import { Choices } from "~/forms/fields/choices";
import { lazy, Suspense } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

const TurnOn = lazy(() =>
  import("~/interactive/push/turn-on").then(({ TurnOn: component }) => ({ default: component })),
);
const Sound = lazy(() =>
  import("~/interactive/push/sound-choice").then(({ SoundChoice }) => ({ default: SoundChoice })),
);

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
    /** Null where this site doesn't push. */
    pushKey,
    otherDevices: others > 0 ? formatNumber(page.language, others) : null,
  };
}

/** Wakes this device or lets it sleep, or keeps what the person wants everywhere. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const finish = (answer: Answer<unknown>) => afterPress(page, answer, PAGE, "changed");
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

/** The ways in which the person is told: on this device, with a sound, by a letter a day. */
export default function NotificationSettingsPage() {
  const t = useMessages("notificationSettings");
  const { title, pushKey, subscribed, otherDevices, push, digest, mailed } = useLoaderData<typeof loader>();
  return (
    <BackPage title={title}>
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
 * The wishes that hold on each of the person's devices.
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

/** Says whether this device is woken, with the way to change that; turning it on takes the browser, and scripts. */
function Device({ pushKey, subscribed }: { pushKey: string | null; subscribed: boolean }) {
  const t = useMessages("notificationSettings");
  const hydrated = useHydrated();
  const turnsOn = pushKey !== null && !subscribed;
  return (
    <>
      {pushKey === null ? <p className="soft">{t("notHere")}</p> : null}
      {subscribed ? (
        <PostForm action="/notifications/settings" className="row">
          <p role="status">{t("isOn")}</p>
          <Button name="device" value="off">
            {t("turnOff")}
          </Button>
        </PostForm>
      ) : null}
      <div className={turnsOn ? "stack device turns-on" : "stack device"}>
        {hydrated ? (
          <Suspense fallback={null}>
            {turnsOn ? <TurnOn pushKey={pushKey} /> : null}
            <Sound />
          </Suspense>
        ) : (
          <noscript>
            <p className="soft">{t("needsScript")}</p>
          </noscript>
        )}
      </div>
    </>
  );
}
