import { useEffect, useRef, useState } from "react";
import type { ZipState } from "~/interactive/imports/send-zip";
import { percentOf } from "~/i18n/file-size";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { importPath } from "./import-facts";

/**
 * On a hydrated page: the zip goes up piece by piece, with progress, and goes on after whatever happens. Where that
 * can't be had the form goes its plain way. Stands in the form. Needs the message area "imports".
 * @param name of the file field
 */
export function ResumableZip({ name }: { name: string }) {
  const t = useMessages("imports");
  const personId = useShell().person?.id;
  const part = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  const [state, setState] = useState<ZipState | null>(null);

  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form || !personId) return;
    const left = new AbortController();
    let plain = false;
    const submit = (event: Event) => {
      const file = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.files?.[0];
      if (plain || !file) return;
      event.preventDefault();
      event.stopPropagation();
      const goPlain = () => {
        plain = true;
        form.requestSubmit();
      };
      setSize(file.size);
      setState({ at: "sending", sent: 0 });
      import("~/interactive/imports/send-zip").then(
        ({ sendZip }) =>
          sendZip(file, personId, (now) => {
            if (now.at === "arrived") location.assign(importPath(Number(now.importId)));
            else if (now.at === "plain") goPlain();
            setState(now);
          }),
        goPlain,
      );
    };
    form.addEventListener("submit", submit, { capture: true, signal: left.signal });
    return () => left.abort();
  }, [name, personId]);

  const sent = state?.at === "sending" ? state.sent : 0;
  return (
    <div ref={part} aria-live="polite">
      {state?.at === "sending" && (
        <p>
          <progress max={Math.max(size, 1)} value={sent} aria-label={t("progress")} />
          {sent < size ? t("sending", { percent: String(percentOf(sent, size)) }) : t("checking")}
        </p>
      )}
      {state?.at === "arrived" && <p>{t("checking")}</p>}
      {state?.at === "away" && <p>{t("away")}</p>}
      {state?.at === "signIn" && <p>{t("signedOut")}</p>}
      {state?.at === "refused" && <p className="error">{state.message}</p>}
    </div>
  );
}
