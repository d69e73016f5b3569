// @ts-check

/*
 * Ids of items in a list that is described outside: the item's number, and how much of its history there was when the
 * list was made ("123v4567"). With the letter between, no spreadsheet takes it for a number or a date.
 */

const ID = /^#?(\d{1,15})(?:v(\d{1,15}))?$/i;
const BENGALI_ZERO = 0x09e6;

/**
 * @param {number} item
 * @param {number} mark number of the last event of its history; 0 where there is none
 */
export function idOf(item, mark) {
  return `${item}v${mark}`;
}

/**
 * Reads such an id, also one that says the number alone.
 * @param {string} cell
 * @returns {{ item: number, mark: number | null } | null}
 */
export function idIn(cell) {
  const latin = cell.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO)).replace(/\s/g, "");
  const [, item, mark] = ID.exec(latin) ?? [];
  return item === undefined ? null : { item: Number(item), mark: mark === undefined ? null : Number(mark) };
}
