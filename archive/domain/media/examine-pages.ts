import type { ArchiveConfig } from "archive/base/config";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { pageTold, WHOLE_PAGE, type Page } from "archive/contract/items/page";
import type { DraftPage } from "archive/db/tables/uploads-tables";
import type { Requester } from "archive/media/decoders";
import { countPages, examinePicture, examinePictures } from "archive/media/image";
import { broken, Unreadable } from "archive/media/unreadable";

/** Pages that a decoder reads in one turn, and within the time of one. */
const PAGES_AT_ONCE = 10;

/**
 * Reads pages of a picture or document.
 * @param wanted some of them, or all, which are at most so many
 * @returns the facts of the first, and all where they are more than one page as it is
 * @throws Unreadable also where there are more
 */
export async function examinePages(
  config: ArchiveConfig,
  file: Parameters<typeof countPages>[0],
  wanted: readonly Page[] | number,
  requester: Requester,
): Promise<Omit<DraftPage, keyof Page> & { pages: DraftPage[] | null; takenAt: Date | null }> {
  const { shown, takenAt } =
    typeof wanted === "number"
      ? await allPages(config, file, wanted, requester)
      : { shown: await somePages(config, file, wanted, requester), takenAt: null };
  const [first] = shown;
  if (!first) throw broken();
  const { width, height, placeholder, there } = first;
  const pages = shown.length === 1 && pageTold(first) === null ? null : shown;
  return { width, height, placeholder, there, pages, takenAt };
}

async function somePages(
  config: ArchiveConfig,
  file: Parameters<typeof countPages>[0],
  wanted: readonly Page[],
  requester: Requester,
): Promise<DraftPage[]> {
  const shown: DraftPage[] = [];
  for (const page of wanted)
    shown.push({ ...page, ...(await examinePicture({ ...file, ...page }, config, requester)) });
  return shown;
}

async function allPages(
  config: ArchiveConfig,
  file: Parameters<typeof countPages>[0],
  most: number,
  requester: Requester,
): Promise<{ shown: DraftPage[]; takenAt: Date | null }> {
  const count = await countPages(file, config, requester);
  const key = most === MOST_PICTURES ? "item.too_many_pages" : "item.document_pages";
  if (count > most) throw new Unreadable({ key, params: { count, limit: most } });
  const shown: DraftPage[] = [];
  let first: Date | null = null;
  while (shown.length < count) {
    const number = shown.length + 1;
    const last = Math.min(count, shown.length + PAGES_AT_ONCE);
    const found = await examinePictures({ ...file, number }, last, config, requester);
    if (found.length !== last - shown.length) throw broken();
    for (const { takenAt, ...facts } of found) {
      shown.push({ ...WHOLE_PAGE, number: shown.length + 1, ...facts });
      first ??= takenAt;
    }
  }
  return { shown, takenAt: first };
}
