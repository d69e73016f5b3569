import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useHydrated } from "remix-utils/use-hydrated";
import { ButtonLink } from "~/ui/controls/button";
import { useTurning } from "./use-turning";

/** Addresses of what stands before and behind an item in the list that it is read in; null at the list's ends. */
export interface Turns {
  previous: string | null;
  next: string | null;
}

type Turned = { turned?: keyof Turns } | null;

interface ReadingOnProps extends Turns {
  id: number;
  /** Told to the ear once one has turned to it. */
  title: string;
}

/**
 * From one item to the next, in the order of the list that it was opened from: by link, by the arrow keys and by a
 * swipe, that turn the pages of a letter first. Needs the message area "item".
 */
export function ReadingOn({ previous, next, id, title }: ReadingOnProps) {
  const t = useMessages("item");
  const nav = useRef<HTMLElement>(null);
  const turned = (useLocation().state as Turned)?.turned;
  useTurning(nav, id);
  const hydrated = useHydrated();
  const way = (to: keyof Turns) => ({
    replace: true,
    preventScrollReset: true,
    state: { turned: to },
    // Asleep no key turns.
    title: hydrated ? t("readingKeys") : undefined,
  });
  return (
    <nav className="row reading" aria-label={t("readingOn")} hidden={!previous && !next} ref={nav}>
      {previous && (
        <ButtonLink icon="back" rel="prev" to={previous} {...way("previous")}>
          {t("previous")}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink iconAfter="next" rel="next" to={next} {...way("next")}>
          {t("next")}
        </ButtonLink>
      )}
      <span className="unseen" role="status">
        {turned && title}
      </span>
    </nav>
  );
}
