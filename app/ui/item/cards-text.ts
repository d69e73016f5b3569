import type { PictureOf } from "~/ui/media/picture";

/** Cards as text, in which a picture does not repeat whose it is where its card says so. */
export function cardsText(cards: object): string {
  return JSON.stringify(cards, function (this: { id?: number }, key, value: PictureOf | undefined) {
    if (key !== "picture" || !value?.item) return value;
    const { id, contentVersion, under } = value.item;
    return id === this.id && contentVersion === 1 && under === undefined ? { file: value.file } : value;
  });
}

/** Reads what `cardsText` wrote. */
export function readCards(text: string): unknown {
  return JSON.parse(text, function (this: { id?: number }, key, value: Partial<PictureOf> | null) {
    return key === "picture" && value?.file && !value.item
      ? { ...value, item: { id: this.id, contentVersion: 1 } }
      : value;
  });
}
