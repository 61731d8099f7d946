/** Works on items, some at once. After a failure no other is begun, and those under way are waited for. */
export async function forEach<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      await work(next.value).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
