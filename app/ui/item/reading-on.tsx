import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useHydrated } from "remix-utils/use-hydrated";
import { useShell } from "~/session/use-shell";
import { ButtonLink } from "~/ui/controls/button";
import { useTurning } from "./use-turning";

/** Addresses of what stands before and behind an item in the list that it is read in; null at the list's ends. */
export interface Turns {
  previous: string | null;
  next: string | null;
}

type Turned = { turned?: keyof Turns } | null;

/**
 * From one item to the next, in the order of the list that it was opened from: by link, by the arrow keys and by a
 * swipe, that turn the pages of a letter first. Needs the message area "item".
 * @param title of the item, told to the ear once one has turned to it
 */
export function ReadingOn({ previous, next, id, title }: Turns & { id: number; title: string }) {
  const t = useMessages("item");
  const { saveData } = useShell();
  const nav = useRef<HTMLElement>(null);
  const turned = (useLocation().state as Turned)?.turned;
  useTurning(nav, id);
  const hydrated = useHydrated();
  const coming = turned === "previous" ? previous : next;
  const way = (to: keyof Turns) => ({ replace: true, preventScrollReset: true, state: { turned: to } });
  return (
    <nav className="reading" aria-label={t("readingOn")} hidden={!previous && !next} ref={nav}>
      {previous && (
        <ButtonLink icon="back" rel="prev" to={previous} {...way("previous")}>
          {t("previous")}
        </ButtonLink>
      )}
      {hydrated && <p className="small soft">{t("readingKeys")}</p>}
      {next && (
        <ButtonLink iconAfter="next" rel="next" to={next} {...way("next")}>
          {t("next")}
        </ButtonLink>
      )}
      <span className="unseen" role="status">
        {turned && title}
      </span>
      {turned && coming && !saveData && <PrefetchPageLinks page={coming} />}
    </nav>
  );
}
