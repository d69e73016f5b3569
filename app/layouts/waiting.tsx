import { useEffect, useState } from "react";
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
    import("~/interactive/uploads/resume-uploads")
      .then(({ loadResumeUploads }) => loadResumeUploads())
      // The next page tries again; what waits is kept.
      .then(
        (loaded) => setResume(() => loaded),
        () => undefined,
      );
  });
  return Resume && person ? <Resume person={person.id} buys={person.buys === true} onSaved={refresh} /> : null;
}
