import { fill } from "archive/contract/fill";
import { MOST_OF_A_DAY } from "archive/contract/accounts/person-stamp";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { undatedWords, waitingWords } from "~/i18n/waiting-words";
import { badgesOf } from "~/session/badges";
import type { PageContext } from "~/session/context";

/**
 * Server side only: words of the one thing that waits today, for the line above the person's list; where nothing does,
 * those of the way to the welcome page.
 * @returns `unsaved`: the words while something that they sent is not saved, which only the browser may know
 */
export async function quietFacts(page: PageContext): Promise<{ words: string; unsaved: string }> {
  const t = dictionary(page.language).dashboard;
  const { requests = 0, onThisDay = 0, undated = 0 } = (await badgesOf(page)) ?? {};
  const day = (count: number) =>
    count === 1
      ? t.onThisDayOne
      : fill(t.onThisDayMany, { count: formatNumber(page.language, count) + (count === MOST_OF_A_DAY ? "+" : "") });
  const words =
    waitingWords(page.language, requests) ??
    (onThisDay ? day(onThisDay) : undated ? undatedWords(page.language, undated) : t.welcome);
  return { words, unsaved: dictionary(page.language).chooser.notSaved };
}
