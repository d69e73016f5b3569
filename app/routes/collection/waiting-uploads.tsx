import { useEffect, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import type { WaitingList } from "~/interactive/uploads/waiting-list";
import { useWaiting } from "~/session/live-waiting";
import { useShell } from "~/session/use-shell";

/** Uploads of this device that are not saved yet, each with its ways; scripts bring them. Needs the area "chooser". */
export function WaitingUploads() {
  const t = useMessages("chooser");
  const { person } = useShell();
  const waits = useWaiting();
  const [List, setList] = useState<typeof WaitingList | null>(null);
  useEffect(() => {
    if (List || !waits) return;
    import("~/interactive/uploads/waiting-list")
      .then(({ loadWaitingList }) => loadWaitingList())
      // The next page tries again; what waits is kept.
      .then(
        (loaded) => setList(() => loaded),
        () => undefined,
      );
  }, [List, waits]);
  if (List && person) return <List person={person.id} />;
  if (!waits) return null;
  return (
    <section className="sheet stack">
      <p>{t("notSaved")}</p>
      <noscript>
        <p className="soft">{t("notSavedScript")}</p>
      </noscript>
    </section>
  );
}
