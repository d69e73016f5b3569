import { ENLARGED, ITEM, LIST } from "./limits";
import { look, type Opened, type Row } from "./screen-case";
import { MAIN_BUTTON } from "tests/e2e/journey/steps";
import { opensMenu, refused } from "./steps";

/** There the bar of what is chosen lies over no box. */
async function toTheEnd({ page }: Opened): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

/** It is asked about before the album is shared with the one group there is. */
async function asksToShare({ page }: Opened): Promise<void> {
  await page.locator("[name=group_ids]").first().check();
  await page.locator(MAIN_BUTTON).first().click();
  await page.locator("[name=confirm]").waitFor({ state: "attached" });
}

/** Albums, and where something is put into them. */
export const ALBUM_ROWS: Record<string, Row> = {
  "/album": [
    look("albums", "amina", "/album", { wakes: true, limit: LIST }),
    look("albums-order", "amina", "/album?order=1", { limit: LIST }),
    look("albums-empty", "rafi", "/album", { limit: LIST }),
    look("albums-long-words", "shirin", "/album", { limit: LIST }),
  ],
  "/album/new": [
    look("album-new", "amina", ({ letter, voice }) => `/album/new?ids=${letter}&ids=${voice}`),
    look("album-new-refused", "amina", "/album/new", { act: refused({ name: "ক".repeat(51) }) }),
  ],
  "/timeline": [
    look("timeline", "amina", "/timeline", { wakes: true, limit: LIST }),
    look("timeline-from", "amina", "/timeline?from=1971", { limit: LIST }),
    look("timeline-undated", "amina", "/timeline?undated=1", { limit: LIST }),
    look("timeline-empty", "rafi", "/timeline", { limit: LIST }),
    look("timeline-shared", "amina", "/timeline?shared=1", { limit: LIST }),
    look("timeline-both", "amina", "/timeline?whose=both", { limit: LIST }),
    look("timeline-shared-empty", "rafi", "/timeline?shared=1", { limit: LIST }),
  ],
  "/timeline/item/:itemId": [
    look("letter-in-timeline", "amina", ({ letter }) => `/timeline/item/${letter}`, { limit: ITEM }),
    look("letter-whole", "amina", ({ letter }) => `/timeline/item/${letter}?size=fit`, { limit: ITEM }),
    look("letter-enlarged", "amina", ({ letter }) => `/timeline/item/${letter}?size=large`, {
      wakes: true,
      limit: ENLARGED,
    }),
    look("letter-enlarged-words", "amina", ({ letter }) => `/timeline/item/${letter}?size=large`, {
      act: async ({ page }) => page.locator(".whole-words > summary").click(),
    }),
  ],
  "/album-details": [
    look("album", "amina", ({ album }) => `/album-details?id=${album}`, { wakes: true, limit: LIST }),
    look("album-menu", "amina", ({ album }) => `/album-details?id=${album}`, { act: opensMenu("main") }),
    look("album-choosing", "amina", ({ album }) => `/album-details?id=${album}&select=1`, { act: toTheEnd }),
    look("album-of-kitchen", "amina", ({ kitchen }) => `/album-details?id=${kitchen.album}`, { limit: LIST }),
    look("album-of-everything", "amina", "/album-details?id=1", { limit: LIST }),
    look("album-empty", "shirin", ({ shirins }) => `/album-details?id=${shirins.album}`, { limit: LIST }),
  ],
  "/album-details/item/:itemId": [
    look("letter-in-album", "amina", ({ album, letter }) => `/album-details/item/${letter}?id=${album}`, {
      limit: ITEM,
    }),
    look("letter-in-album-menu", "amina", ({ album, letter }) => `/album-details/item/${letter}?id=${album}`, {
      act: opensMenu("main"),
    }),
  ],
  "/read-through": [
    look("read-through", "amina", "/read-through?album=1", { limit: LIST }),
    look("read-through-empty", "rafi", "/read-through?album=1", { limit: LIST }),
  ],
  "/listen-through": [
    look("listen-through", "amina", "/listen-through?album=1", { wakes: true }),
    look("listen-through-empty", "rafi", "/listen-through?album=1"),
  ],
  "/album-details/edit": [look("album-edit", "shirin", ({ shirins }) => `/album-details/edit?id=${shirins.album}`)],
  "/album-details/share": [
    look("album-share", "amina", ({ kitchen }) => `/album-details/share?id=${kitchen.album}`),
    look("album-share-groups", "amina", ({ album }) => `/album-details/share?id=${album}&with=groups`),
    look("album-share-refused", "amina", ({ album }) => `/album-details/share?id=${album}`, { act: refused({}) }),
    look("album-share-asked", "amina", ({ album }) => `/album-details/share?id=${album}&with=groups`, {
      act: asksToShare,
      wakes: true,
    }),
    look("album-share-long-words", "shirin", ({ shirins }) => `/album-details/share?id=${shirins.album}`),
  ],
  "/album-details/links": [
    look("album-links", "amina", ({ kitchen }) => `/album-details/links?id=${kitchen.album}`),
    look("album-links-long-words", "shirin", ({ shirins }) => `/album-details/links?id=${shirins.album}`),
  ],
  "/album-details/delete": [look("album-delete", "amina", ({ album }) => `/album-details/delete?id=${album}`)],
  "/my-collections/selected/albums": [
    look("choose-albums", "amina", ({ letter, voice }) => `/my-collections/selected/albums?ids=${letter}&ids=${voice}`),
    look(
      "choose-albums-long-words",
      "shirin",
      ({ shirins }) => `/my-collections/selected/albums?ids=${shirins.letter}`,
    ),
  ],
};
