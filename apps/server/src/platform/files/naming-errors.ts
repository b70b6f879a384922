/** The same items; an error of their source says of what file it is. */
export async function* namingErrors<Item>(
  name: string,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      let next: IteratorResult<Item>;
      try {
        next = await iterator.next();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${name} can't be read: ${reason}`, { cause: error });
      }
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
