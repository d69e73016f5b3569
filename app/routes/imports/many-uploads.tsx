import { useEffect, useRef, useState, type ReactNode } from "react";
import { untilDone } from "~/boot/until-answered";
import type { ManySending } from "~/interactive/uploads/many-sending";
import { useWaiting } from "~/session/live-waiting";
import { useShell } from "~/session/use-shell";
import { useRefresh } from "~/ui/page/use-refresh";

/**
 * On a hydrated page: files go off as they are chosen, each by itself, and need no button. What sends them is fetched
 * when somebody comes to the form, or where some wait.
 * @param name of the file field of its form
 * @param children what sends them without scripts
 */
export function ManyUploads({ name, children }: { name: string; children: ReactNode }) {
  const person = useShell().person?.id;
  const { refresh } = useRefresh();
  const part = useRef<HTMLDivElement>(null);
  const [Sending, setSending] = useState<typeof ManySending | null>(null);
  const waits = useWaiting();
  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form || Sending) return;
    const left = new AbortController();
    // Until it is there the form goes its plain way.
    const load = () =>
      untilDone(async () => (await import("~/interactive/uploads/many-sending")).loadManySending(), left.signal).then(
        (loaded) => setSending(() => loaded),
        () => undefined,
      );
    if (waits) void load();
    for (const event of ["pointerdown", "focusin", "change"])
      form.addEventListener(event, load, { signal: left.signal });
    return () => left.abort();
  }, [Sending, waits]);
  return (
    <div ref={part}>
      {children}
      {Sending && person && <Sending part={part} name={name} person={person} onSaved={refresh} />}
    </div>
  );
}
