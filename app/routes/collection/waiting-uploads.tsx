import { useEffect, useState } from "react";
import { untilDone } from "~/boot/until-answered";
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
    const left = new AbortController();
    untilDone(async () => (await import("~/interactive/uploads/waiting-list")).loadWaitingList(), left.signal).then(
      (loaded) => setList(() => loaded),
      () => undefined,
    );
    return () => left.abort();
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
