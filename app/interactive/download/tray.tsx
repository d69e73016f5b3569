import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Language } from "archive/contract/language";
import { fill } from "~/i18n/areas";
import { inDigits } from "~/i18n/length";
import type { download } from "~/i18n/words/download.en";
import { Button, RoundButton } from "~/ui/button";
import { downloads, type Standing } from "./downloads";
import { percent, size } from "./sizes";

type DownloadWords = typeof download;

interface TrayProps {
  language: Language;
  words: DownloadWords;
}

const LOOKS: Record<Standing["state"], string> = { none: "", running: "toast-general", notReady: "toast-warning", large: "toast-general", saved: "toast-success", failed: "toast-error" };
/** What is done goes by itself (decisions.md 9); what asks for something stays. */
const GOES_MS: Partial<Record<Standing["state"], number>> = { saved: 2000, large: 5000 };

/** Tells how the page's download stands, and lets it be stopped. */
export function Tray({ language, words }: TrayProps) {
  const standing = useSyncExternalStore(downloads.subscribe, downloads.standing);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const time = GOES_MS[standing.state];
    if (time === undefined) return;
    const timer = setInterval(() => ref.current?.matches(":hover, :focus-within") || downloads.close(), time);
    return () => clearInterval(timer);
  }, [standing.state]);
  useEffect(() => {
    // The network is back: it goes on by itself.
    if (standing.state !== "failed" || standing.why !== "away") return;
    const again = () => downloads.again();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [standing]);
  const shown = standing.state !== "none";
  return (
    <div className="toasts toasts-low" ref={ref}>
      {shown ? (
        <div className={`toast download ${LOOKS[standing.state]}`}>
          <div className="toast-words">
            <Progress standing={standing} language={language} words={words} />
            <Choices standing={standing} words={words} />
          </div>
          <div className="download-close">
            <RoundButton icon="close" label={words[standing.state === "running" ? "stop" : "close"]} onClick={() => downloads.close()} />
          </div>
        </div>
      ) : null}
      <p className="unseen" role="status">
        {sentence(standing, language, words)}
      </p>
    </div>
  );
}

/** The sentence is told to the ear by the live region, which changes with the state and not with each byte. */
function Progress({ standing, language, words }: TrayProps & { standing: Standing }) {
  if (standing.state !== "running") return <p aria-hidden="true">{sentence(standing, language, words)}</p>;
  const { bytes, whole } = standing;
  const known = whole > 0;
  return (
    <>
      <p aria-hidden="true">{words[known ? "running" : "begins"]}</p>
      <progress aria-label={words.running} max={whole || undefined} value={known ? bytes : undefined} />
      <p className="small soft download-sizes">
        <span>{known ? percent(language, bytes, whole) : ""}</span>
        <span>{known ? fill(words.of, { bytes: size(language, bytes), whole: size(language, whole) }) : ""}</span>
      </p>
    </>
  );
}

function Choices({ standing, words }: { standing: Standing; words: DownloadWords }) {
  if (standing.state !== "failed") return null;
  const { why } = standing;
  if (why === "gone") return null;
  if (why === "noLength") return <Button onClick={() => downloads.leaveToBrowser()}>{words.plain}</Button>;
  if (why === "signIn") {
    return (
      <a className="button" href={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>
        {words.toSignIn}
      </a>
    );
  }
  return <Button onClick={() => downloads.again()}>{words.again}</Button>;
}

function sentence(standing: Standing, language: Language, words: DownloadWords): string {
  switch (standing.state) {
    case "none":
      return "";
    case "running":
      return words.running;
    case "notReady":
      return fill(words.notReady, { seconds: inDigits(language, String(standing.seconds)) });
    case "large":
      return fill(words.large, { size: size(language, standing.bytes) });
    case "saved":
      return fill(words.saved, { name: standing.name });
    case "failed":
      if (standing.why !== "away" && standing.why !== "quiet") return words[standing.why];
      return `${words[standing.why]} ${words[standing.kept ? "kept" : "notKept"]}`;
  }
}
