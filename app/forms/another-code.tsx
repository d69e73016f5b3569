import { useEffect, useState } from "react";
import { inDigits } from "~/i18n/length";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Button } from "~/ui/controls/button";

/**
 * The way to another code. Before hydration the countdown shows what was left as the page came, and pressing early is
 * answered with words; hydrated it runs. Needs the message area "forms". @param seconds until another code may be sent
 */
export function SendAgain({ seconds }: { seconds: number }) {
  const t = useMessages("forms");
  const { language } = useShell();
  const left = useCountdown(seconds);
  // The form of words has two digits for seconds: the first of a minute passes unsaid.
  const count = inDigits(language, Math.min(left, 59)).padStart(2, inDigits(language, 0));
  return (
    <PostForm className="row">
      <input type="hidden" name="do" value="again" />
      <Button>{t("codeAgain")}</Button>
      {left > 0 && <span className="soft small">{t("codeAgainWait", { count })}</span>}
    </PostForm>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
