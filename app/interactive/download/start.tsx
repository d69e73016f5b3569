import { createRoot } from "react-dom/client";
import type { Language } from "archive/contract/language";
import { downloads } from "./downloads";
import { keepOnTop } from "./place";
import { Tray } from "./tray";
import "./download.css";

let shown: Promise<void> | undefined;

/** Downloads what a link of the page leads to, with its progress. @throws where the words can't be fetched */
export async function start(link: HTMLAnchorElement): Promise<void> {
  await (shown ??= show());
  link.closest("details")?.removeAttribute("open");
  downloads.start(link.href);
}

/** A tree of its own beside the page's: it outlives the screen on which the download was begun. */
async function show(): Promise<void> {
  const language: Language = document.documentElement.lang === "en" ? "en" : "bn";
  const { download: words } =
    language === "en" ? await import("~/i18n/messages/download.en") : await import("~/i18n/messages/download.bn");
  const tray = document.createElement("div");
  createRoot(tray).render(<Tray language={language} words={words} />);
  keepOnTop(tray);
}
