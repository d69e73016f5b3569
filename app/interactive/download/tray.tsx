import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Language } from "archive/contract/language";
import { fill } from "~/i18n/areas";
import { inDigits } from "~/i18n/length";
import type { download } from "~/i18n/messages/download.en";
import { Button, RoundButton } from "~/ui/controls/button";
import { downloads, type DownloadState } from "./downloads";
import { percent, size } from "./sizes";

type DownloadWords = typeof download;

interface TrayProps {
  language: Language;
  words: DownloadWords;
}

const LOOKS: Record<DownloadState["state"], string> = {
  none: "",
  running: "toast-general",
  notReady: "toast-warning",
  large: "toast-general",
  saved: "toast-success",
  failed: "toast-error",
};
/** What is done goes by itself (decisions.md 9); what asks for something stays. */
const GOES_MS: Partial<Record<DownloadState["state"], number>> = { saved: 2000, large: 5000 };

/** Tells how the page's download stands, and lets it be stopped. */
export function Tray({ language, words }: TrayProps) {
  const download = useSyncExternalStore(downloads.subscribe, downloads.current);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const time = GOES_MS[download.state];
    if (time === undefined) return;
    const timer = setInterval(() => ref.current?.matches(":hover, :focus-within") || downloads.close(), time);
    return () => clearInterval(timer);
  }, [download.state]);
  useEffect(() => {
    // The network is back: it goes on by itself.
    if (download.state !== "failed" || download.why !== "away") return;
    const again = () => downloads.again();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [download]);
  const shown = download.state !== "none";
  return (
    <div className="toasts toasts-low" ref={ref}>
      {shown ? (
        <div className={`toast download ${LOOKS[download.state]}`}>
          <div className="toast-text">
            <Progress download={download} language={language} words={words} />
            <Choices download={download} words={words} />
          </div>
          <div className="download-close">
            <RoundButton
              icon="close"
              label={words[download.state === "running" ? "stop" : "close"]}
              onClick={() => downloads.close()}
            />
          </div>
        </div>
      ) : null}
      <p className="unseen" role="status">
        {sentence(download, language, words)}
      </p>
    </div>
  );
}

/** The sentence is told to the ear by the live region, which changes with the state and not with each byte. */
function Progress({ download, language, words }: TrayProps & { download: DownloadState }) {
  if (download.state !== "running") return <p aria-hidden="true">{sentence(download, language, words)}</p>;
  const { bytes, whole } = download;
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

function Choices({ download, words }: { download: DownloadState; words: DownloadWords }) {
  if (download.state !== "failed") return null;
  const { why } = download;
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

function sentence(download: DownloadState, language: Language, words: DownloadWords): string {
  switch (download.state) {
    case "none":
      return "";
    case "running":
      return words.running;
    case "notReady":
      return fill(words.notReady, { seconds: inDigits(language, String(download.seconds)) });
    case "large":
      return fill(words.large, { size: size(language, download.bytes) });
    case "saved":
      return fill(words.saved, { name: download.name });
    case "failed":
      if (download.why !== "away" && download.why !== "quiet") return words[download.why];
      return `${words[download.why]} ${words[download.kept ? "kept" : "notKept"]}`;
  }
}
