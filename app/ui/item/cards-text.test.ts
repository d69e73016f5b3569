import { expect, test } from "vitest";
import { cardsText, readCards } from "./cards-text";

const file = { id: 9, width: 300, height: 400, placeholder: null, widths: [200, 400] };
const of = (item: object) => ({ id: 7, picture: { item, file } });

test("a picture's item is not said again where it is its card's, and is read back whatever it is", () => {
  expect(cardsText([of({ id: 7, contentVersion: 1 })])).not.toContain("contentVersion");
  const cards = [
    of({ id: 7, contentVersion: 1 }),
    of({ id: 7, contentVersion: 2 }),
    of({ id: 8, contentVersion: 1 }),
    of({ id: 7, contentVersion: 1, under: "/l/token" }),
    { id: 3 },
  ];
  expect(readCards(cardsText(cards))).toEqual(cards);
  expect(readCards(cardsText([{ decade: "1970s", cards }]))).toEqual([{ decade: "1970s", cards }]);
});
