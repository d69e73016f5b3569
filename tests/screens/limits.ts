/** What a screen may weigh; budgets.md's table. Bytes in kB of 1000, as they come over the line. */
export interface Limit {
  /** Page, styles and the first script: all but pictures. */
  beforePictures: number;
  withPictures: number;
  requests: number;
}

/** Limit of forms and pages of text: their one picture is the icon of the tab. */
export const PLAIN: Limit = { beforePictures: 12, withPictures: 13, requests: 6 };
export const LANDING: Limit = { ...PLAIN, withPictures: 60 };
export const LIST: Limit = { beforePictures: 12, withPictures: 105, requests: 28 };
/** Limit of an item's first view, and of its keepsake with the widest rendition of each page. */
export const ITEM: Limit = { beforePictures: 12, withPictures: 60, requests: 5 };
/** Limit of an item whose large picture somebody asked for. */
export const ENLARGED: Limit = { ...ITEM, withPictures: 250 };

/** Limit of the whole photograph that somebody makes a page of. */
export const WHOLE_PAGE: Limit = { ...ITEM, withPictures: 250 };

/** Limits of every screen alike. */
export const EVERYWHERE = { scriptAsleep: 1, ahead: 8.5, scriptAwake: 95, dataAwake: 5, layoutShift: 0.01 };

/** kB of a page whose styles the browser keeps. */
export const KEPT_STYLES = { list: 8.2 };
