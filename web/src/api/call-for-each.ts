const CONCURRENCY = 4;

export interface Outcomes<Answer> {
  succeeded: Answer[];
  failed: number;
  /** Message of the last failure. */
  reason: string;
}

/**
 * Makes a call for each item, a few at a time. A failure does not stop the other calls.
 * @param onProgress receives how many calls have finished
 */
export async function callForEach<Item, Answer>(
  items: readonly Item[],
  call: (item: Item) => Promise<Answer>,
  onProgress: (count: number) => void = () => {},
): Promise<Outcomes<Answer>> {
  const outcomes: Outcomes<Answer> = { succeeded: [], failed: 0, reason: '' };
  const queue = items.values();
  async function drainQueue(): Promise<void> {
    for (const item of queue) {
      try {
        outcomes.succeeded.push(await call(item));
      } catch (error) {
        outcomes.failed++;
        outcomes.reason = (error as Error).message;
      }
      onProgress(outcomes.succeeded.length + outcomes.failed);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, drainQueue));
  return outcomes;
}
