import { useEffect, useRef, useState } from "react";
import { useWords } from "~/i18n/use-words";
import { Icon } from "~/ui/icon";

/**
 * On an awake page: a form that is sent while the network is away stays as it is, its file and words in place, says so,
 * and goes once the network is back. Stands in the form. Needs the words area "itemForm".
 */
export function SendAgain() {
  const t = useWords("itemForm");
  const part = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    let waits = false;
    const hold = (event: Event) => {
      waits = !navigator.onLine;
      setAway(waits);
      if (!waits) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const send = () => {
      if (waits) form.requestSubmit();
    };
    form.addEventListener("submit", hold);
    addEventListener("online", send);
    return () => {
      form.removeEventListener("submit", hold);
      removeEventListener("online", send);
    };
  }, []);
  return (
    <div ref={part} role="alert">
      {away ? (
        <p className="error">
          <Icon name="warning" />
          {t("away")}
        </p>
      ) : null}
    </div>
  );
}
