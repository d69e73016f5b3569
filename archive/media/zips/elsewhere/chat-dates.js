// @ts-check
import { isoDay } from "./days.js";

/*
 * Dates of a chat are written as the phone's region has them, three numbers whose order is not said: it is told by all
 * of them together. No month is the thirteenth; a file's name often has its day; a chat goes on in time.
 */

/**
 * @typedef {[number, number, number]} Numbers
 * @typedef {"dmy" | "mdy" | "ymd"} Order
 */

/** @type {Record<Order, [year: number, month: number, day: number]>} places of each in the three numbers */
const PLACES = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] };

/** Evidence for and against each order. */
export class Votes {
  /** @type {Record<Order, number>} */
  #impossible = { dmy: 0, mdy: 0, ymd: 0 };
  /** @type {Record<Order, number>} */
  #named = { dmy: 0, mdy: 0, ymd: 0 };
  /** @type {Record<Order, number>} */
  #backward = { dmy: 0, mdy: 0, ymd: 0 };
  /** @type {Record<Order, string>} */
  #last = { dmy: "", mdy: "", ymd: "" };

  /**
   * @param {Numbers} numbers
   * @param {string} named day in the name of the file that came with it; empty for none
   */
  add(numbers, named) {
    for (const order of /** @type {Order[]} */ (Object.keys(PLACES))) {
      const day = dayOf(numbers, order);
      if (day === "") this.#impossible[order]++;
      if (day !== "" && day === named) this.#named[order]++;
      if (day < this.#last[order]) this.#backward[order]++;
      this.#last[order] = day;
    }
  }

  /** @param {Order} order */
  of(order) {
    return { impossible: this.#impossible[order], named: this.#named[order], backward: this.#backward[order] };
  }
}

/**
 * The order that fits best; that of Bangladesh and India where two fit alike.
 * @param {Votes} votes
 * @returns {Order}
 */
export function orderOf(votes) {
  const orders = /** @type {Order[]} */ (["dmy", "mdy", "ymd"]);
  const [best = "dmy"] = orders.toSorted((one, other) => {
    const [a, b] = [votes.of(one), votes.of(other)];
    return a.impossible - b.impossible || b.named - a.named || a.backward - b.backward;
  });
  return best;
}

/**
 * A day as ISO 8601; empty where there is none such.
 * @param {Numbers} numbers
 * @param {Order} order
 */
export function dayOf(numbers, order) {
  const [year = 0, month = 0, day = 0] = PLACES[order].map((place) => numbers[place] ?? 0);
  if (year >= 100 && year < 2000) return "";
  return year > 2100 ? "" : isoDay(year < 100 ? 2000 + year : year, month, day);
}
