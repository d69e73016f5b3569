import { useEffect, useRef, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Skeleton } from "~/ui/page/skeleton";
import { CHANGED, fetchNotifications } from "./fetch-notifications";

/**
 * The notifications in the bell's drop-down: the list of their page, as that page shows it, and looked at anew when
 * more comes.
 */
export function BellList() {
  const t = useMessages("shell");
  const box = useRef<HTMLDivElement>(null);
  const [come, setCome] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      // Where it can't be had, the way to its page stands below.
      const list = await fetchNotifications(leaving.signal).catch(() => null);
      if (leaving.signal.aborted) return;
      if (list) box.current?.replaceChildren(list);
      setCome(true);
    };
    void look();
    window.addEventListener(CHANGED, look, leaving);
    box.current?.addEventListener("click", closeUnlessItLeads, leaving);
    return () => leaving.abort();
  }, []);
  return (
    <>
      {come ? null : <Skeleton />}
      <div ref={box} />
      <ButtonLink look="quiet" to="/notifications">
        {t("allNotifications")}
      </ButtonLink>
    </>
  );
}

/** What was seen already and leads nowhere only closes the box (product.md 4). */
function closeUnlessItLeads({ target }: Event): void {
  const details = target instanceof Element && !target.closest("button, a") && target.closest("details");
  if (details) details.open = false;
}
