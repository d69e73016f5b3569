import { lazy, Suspense } from "react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { useHydrated } from "remix-utils/use-hydrated";

const TurnOn = lazy(() =>
  import("~/interactive/push/turn-on").then(({ TurnOn: component }) => ({ default: component })),
);
const Sound = lazy(() =>
  import("~/interactive/push/sound-choice").then(({ SoundChoice }) => ({ default: SoundChoice })),
);

interface DeviceProps {
  /** Null where this site doesn't push. */
  pushKey: string | null;
  subscribed: boolean;
}

/** Whether this device is woken, and the way to change that; turning it on is the browser's, and takes scripts. */
export function Device({ pushKey, subscribed }: DeviceProps) {
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
