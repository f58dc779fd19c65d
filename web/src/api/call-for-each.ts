/** Calls at a time. */
const AT_A_TIME = 4;

export interface Outcomes<Answer> {
  done: Answer[];
  failed: number;
  /** Why the last one failed. */
  reason: string;
}

/** Makes the same call for several things; one that fails does not hold up the others. @param onDone how many have ended */
export async function callForEach<Thing, Answer>(
  things: readonly Thing[],
  call: (thing: Thing) => Promise<Answer>,
  onDone: (count: number) => void = () => {},
): Promise<Outcomes<Answer>> {
  const outcomes: Outcomes<Answer> = { done: [], failed: 0, reason: '' };
  const waiting = things.values();
  async function work(): Promise<void> {
    for (const thing of waiting) {
      try {
        outcomes.done.push(await call(thing));
      } catch (error) {
        outcomes.failed++;
        outcomes.reason = (error as Error).message;
      }
      onDone(outcomes.done.length + outcomes.failed);
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return outcomes;
}
