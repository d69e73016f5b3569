/** All in their order, `size` at a time; the last batch may be smaller, and none is empty. */
export async function* batchesOf<Each>(
  all: AsyncIterable<Each> | Iterable<Each>,
  size: number,
): AsyncGenerator<Each[]> {
  let batch: Each[] = [];
  for await (const each of all) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Parts of a list, `size` at a time. */
export function* slicesOf<Each>(all: readonly Each[], size: number): Generator<Each[]> {
  for (let first = 0; first < all.length; first += size) yield all.slice(first, first + size);
}

/** Rows of a list, or their ids, that is asked for page by page. @param list gives the next page behind an id */
export async function* rowsBehind<Row extends number | { id: number }>(
  list: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await list(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* rows;
    after = typeof last === "number" ? last : last.id;
  }
}
