/** Runs at most `slots` tasks concurrently; the others wait in order of arrival. */
export function limitConcurrency(slots: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = slots;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
