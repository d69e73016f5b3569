import { useNavigation, useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isMarked } from "~/interactive/kept/marks";
import type { WaitingStrip } from "~/interactive/sending/strip";
import { WAITING_MARK } from "~/session/kept-marks";
import { useShell } from "./use-shell";

/** On an awake page of a person who sent something off that is not saved yet: goes on with it, and shows it. */
export function Waiting() {
  const { language, person } = useShell();
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [Strip, setStrip] = useState<typeof WaitingStrip | null>(null);
  useEffect(() => {
    // Asked after each navigation: something may have been sent off, or somebody signed in.
    if (state !== "idle" || Strip || !person || !isMarked(WAITING_MARK, person.id)) return;
    Promise.all([import("~/interactive/sending/strip"), import("~/interactive/sending/words").then(({ loadWords }) => loadWords(language))])
      .then(([{ WaitingStrip }]) => setStrip(() => WaitingStrip))
      // The next page tries again; what waits is kept.
      .catch(() => undefined);
  }, [state, Strip, person, language]);
  return Strip && person ? <Strip person={person.id} but={search.get("waiting")} onSaved={revalidate} /> : null;
}
