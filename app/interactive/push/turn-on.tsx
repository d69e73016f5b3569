import { useState } from "react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { subscribe } from "./subscribe";

type Trouble = "unsupported" | "denied" | "default" | "failed";

/** Asks the browser once the person has pressed, and not before; then tells the server where to wake this device. */
export function TurnOn({ pushKey }: { pushKey: string }) {
  const t = useMessages("notificationSettings");
  const [trouble, setTrouble] = useState<Trouble | null>(troubleBefore);
  const [asking, setAsking] = useState(false);
  async function turnOn(form: HTMLFormElement | null): Promise<void> {
    setAsking(true);
    try {
      const subscription = await subscribe(pushKey);
      const refused = typeof subscription === "string" ? subscription : null;
      setTrouble(refused);
      const field = form?.elements.namedItem("subscription");
      if (refused || !(field instanceof HTMLInputElement)) return;
      field.value = JSON.stringify(subscription);
      form?.requestSubmit();
    } catch {
      setTrouble("failed");
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      {trouble ? <p role="alert">{t(trouble === "default" ? "unanswered" : trouble)}</p> : null}
      {trouble === "unsupported" || trouble === "denied" ? null : (
        <PostForm action="/notifications/settings">
          <input type="hidden" name="device" value="on" />
          <input type="hidden" name="subscription" />
          <Button
            icon="bell"
            type="button"
            aria-disabled={asking}
            onClick={({ currentTarget: { form } }) => (asking ? undefined : void turnOn(form))}
          >
            {t("turnOn")}
          </Button>
        </PostForm>
      )}
    </>
  );
}

function troubleBefore(): Trouble | null {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}
