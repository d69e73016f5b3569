import "./download.css";
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { fileSize, percent } from "~/i18n/file-size";
import { inDigits } from "~/i18n/length";
import type { download } from "~/i18n/messages/download.en";
import { Button, RoundButton } from "~/ui/controls/button";
import {
  closeDownload,
  downloadPlainly,
  startDownload,
  tryDownload,
  useDownload,
  type DownloadState,
} from "./downloads";

let shown: Promise<void> | undefined;
/** Of the page, known before anything is shown. */
let language: Language;
let messages: typeof download;

/** Downloads what a link of the page leads to, with its progress. @throws where the messages can't be fetched */
export async function followLink(link: HTMLAnchorElement): Promise<void> {
  await (shown ??= showIndicator());
  link.closest("details")?.removeAttribute("open");
  startDownload(link.href);
}

/** A React root of its own beside the page's: it outlives the screen on which the download was begun. */
async function showIndicator(): Promise<void> {
  language = document.documentElement.lang === "en" ? "en" : "bn";
  const file = await (language === "en"
    ? import("~/i18n/messages/download.en")
    : import("~/i18n/messages/download.bn"));
  messages = file.download;
  const root = document.createElement("div");
  createRoot(root).render(<DownloadIndicator />);
  keepOnTop(root);
}

/**
 * Keeps an element where it can be seen and pressed: in the uppermost dialog, since everything outside a modal one lies
 * under it and is inert, else at the end of the page. It moves as dialogs open and close.
 */
function keepOnTop(element: HTMLElement): void {
  const place = () => {
    const home = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    if (element.parentElement !== home) home.append(element);
  };
  place();
  new MutationObserver(place).observe(document, { childList: true, subtree: true, attributeFilter: ["open"] });
}

const LOOKS: Record<Exclude<DownloadState["at"], "none">, string> = {
  running: "toast-general",
  notReady: "toast-warning",
  large: "toast-general",
  saved: "toast-success",
  failed: "toast-error",
};
/** What is done goes by itself (product.md 9); what asks for something stays. */
const GOES_MS: Partial<Record<DownloadState["at"], number>> = { saved: 2000, large: 5000 };

/** Tells how the page's download stands, and lets it be stopped. */
function DownloadIndicator() {
  const state = useDownload();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const time = GOES_MS[state.at];
    if (time === undefined) return;
    const timer = setInterval(() => ref.current?.matches(":hover, :focus-within") || closeDownload(), time);
    return () => clearInterval(timer);
  }, [state.at]);
  const sentence = sentenceOf(state);
  return (
    <div className="toasts toasts-low" ref={ref}>
      {state.at === "none" ? null : (
        <div className={`toast download ${LOOKS[state.at]}`}>
          <div className="toast-text">
            {state.at === "running" ? <Progress {...state} /> : <p aria-hidden="true">{sentence}</p>}
            {state.at === "failed" ? <WayOn why={state.why} /> : null}
          </div>
          <RoundButton
            icon="close"
            label={messages[state.at === "running" ? "stop" : "close"]}
            onClick={closeDownload}
          />
        </div>
      )}
      {/* A screen reader is told when the state changes, and not with each byte. */}
      <p className="unseen" role="status">
        {sentence}
      </p>
    </div>
  );
}

function Progress({ name, bytes, whole }: Extract<DownloadState, { at: "running" }>) {
  if (whole === 0) {
    return (
      <>
        <p aria-hidden="true">{messages.begins}</p>
        <progress aria-label={messages.running} />
      </>
    );
  }
  const sizes = { bytes: fileSize(language, bytes), whole: fileSize(language, whole) };
  return (
    <>
      <p>{name}</p>
      <p aria-hidden="true">{messages.running}</p>
      <progress aria-label={name} max={whole} value={bytes} />
      <p className="small soft download-sizes">
        <span>{percent(language, bytes, whole)}</span>
        <span>{fill(messages.of, sizes)}</span>
      </p>
    </>
  );
}

function WayOn({ why }: { why: string }) {
  if (why === "gone") return null;
  if (why === "noLength") return <Button onClick={downloadPlainly}>{messages.plain}</Button>;
  if (why === "signIn") {
    return (
      <a className="button" href={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>
        {messages.toSignIn}
      </a>
    );
  }
  return <Button onClick={() => void tryDownload()}>{messages.again}</Button>;
}

function sentenceOf(state: DownloadState): string {
  switch (state.at) {
    case "none":
      return "";
    case "running":
      return messages.running;
    case "notReady":
      return fill(messages.notReady, { seconds: inDigits(language, state.seconds) });
    case "large":
      return fill(messages.large, { size: fileSize(language, state.bytes) });
    case "saved":
      return fill(messages.saved, { name: state.name });
    case "failed":
      if (state.why !== "away" && state.why !== "quiet") return messages[state.why];
      return `${messages[state.why]} ${messages[state.kept ? "kept" : "notKept"]}`;
  }
}
