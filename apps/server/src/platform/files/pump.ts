/** The part of a writable stream that pumping needs; Node's and tar-stream's are of different make. */
export interface Sink {
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(error?: Error): unknown;
  once(event: "drain" | "close", listener: () => void): unknown;
}

/**
 * Writes all chunks as fast as they're taken; an error of the source breaks the sink. Ends early when nobody reads on.
 */
export async function pump(chunks: AsyncIterable<Uint8Array>, sink: Sink): Promise<void> {
  let closed = false;
  const close = new Promise<void>((resolve) => {
    sink.once("close", () => {
      closed = true;
      resolve();
    });
  });
  try {
    for await (const chunk of chunks) {
      if (closed) return;
      if (sink.write(chunk)) continue;
      const drained = new Promise<void>((resolve) => sink.once("drain", resolve));
      await Promise.race([drained, close]);
    }
    sink.end();
  } catch (error) {
    sink.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
