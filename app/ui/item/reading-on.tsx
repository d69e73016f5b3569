import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useHydrated } from "remix-utils/use-hydrated";
import { useShell } from "~/session/use-shell";
import { ButtonLink } from "~/ui/controls/button";
import { Picture } from "~/ui/media/picture";
import { LETTER_MOST, LETTER_SIZES } from "./item-cover";
import type { ItemFacts } from "./item-facts";
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
  /** Nothing is fetched beforehand: each look is counted. */
  alone?: boolean;
}

/**
 * From one item to the next, in the order of the list that it was opened from: by link, by the arrow keys and by a
 * swipe, that turn the pages of a letter first. Needs the message area "item".
 */
export function ReadingOn({ previous, next, id, title, alone }: ReadingOnProps) {
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
      {turned && coming && !saveData && !alone && <Coming key={coming} address={coming} />}
    </nav>
  );
}

/**
 * The picture that comes next, fetched while one reads: the page itself is kept by no browser, so that nothing private
 * stays there, but weighs little.
 */
function Coming({ address }: { address: string }) {
  const { load, data } = useFetcher<{ item?: Pick<ItemFacts, "picture"> }>();
  useEffect(() => load(address), [load, address]);
  const picture = data?.item?.picture;
  if (!picture || picture.file.widths.length === 0) return null;
  return (
    <div hidden>
      <Picture {...picture} alt="" most={LETTER_MOST} sizes={LETTER_SIZES} eager />
    </div>
  );
}
