import { useEffect, useState } from "react";
import { untilDone } from "~/boot/until-answered";
import type { ResumeUploads } from "~/interactive/uploads/resume-uploads";
import { isMarked, WAITING_MARK } from "~/session/kept-marks";
import { useRefresh } from "~/ui/page/use-refresh";
import { useShell } from "~/session/use-shell";

/** On a hydrated page of a person who sent something off that is not saved yet: goes on with it. New shows it. */
export function Waiting() {
  const { person } = useShell();
  const { refresh } = useRefresh();
  const [Resume, setResume] = useState<typeof ResumeUploads | null>(null);
  // After each navigation: something may have been sent off, or somebody signed in.
  useEffect(() => {
    if (Resume || !person || !isMarked(WAITING_MARK, person.id)) return;
    const left = new AbortController();
    untilDone(async () => (await import("~/interactive/uploads/resume-uploads")).loadResumeUploads(), left.signal).then(
      (loaded) => setResume(() => loaded),
      // Nobody waits for it any more.
      () => undefined,
    );
    return () => left.abort();
  });
  return Resume && person ? <Resume person={person.id} buys={person.buys === true} onSaved={refresh} /> : null;
}
