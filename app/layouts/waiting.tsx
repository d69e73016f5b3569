import { useEffect, useState } from "react";
import type { WaitingBanner } from "~/interactive/uploads/waiting-banner";
import { isMarked, WAITING_MARK } from "~/session/kept-marks";
import { useRefresh } from "~/ui/page/use-refresh";
import { useShell } from "~/session/use-shell";

/** On a hydrated page of a person who sent something off that is not saved yet: goes on with it, and shows it. */
export function Waiting() {
  const { person } = useShell();
  const { refresh } = useRefresh();
  const [Banner, setBanner] = useState<typeof WaitingBanner | null>(null);
  // After each navigation: something may have been sent off, or somebody signed in.
  useEffect(() => {
    if (Banner || !person || !isMarked(WAITING_MARK, person.id)) return;
    import("~/interactive/uploads/waiting-banner")
      .then(({ loadWaitingBanner }) => loadWaitingBanner())
      // The next page tries again; what waits is kept.
      .then(
        (loaded) => setBanner(() => loaded),
        () => undefined,
      );
  });
  return Banner && person ? <Banner person={person.id} buys={person.buys === true} onSaved={refresh} /> : null;
}
