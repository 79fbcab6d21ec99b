/** Does something for each, a few at a time; after the first failure nothing more is begun, and it is told. */
export async function eachAtOnce<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const done: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    if (underWay.size >= atOnce) await Promise.race(underWay);
    if (failures.length > 0) break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
