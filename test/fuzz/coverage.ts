import { type Profiler, Session } from 'node:inspector';

/** Which parts of our source and of the named libraries ran, as V8 counts them by block. */
export interface Coverage {
  /** Parts that ran since the last call: source ranges with the logarithm of their count. */
  taken(): Set<string>;
}

export function openCoverage(libraries: readonly string[] = []): Coverage {
  const places = ['/src/', ...libraries.map((name) => `/node_modules/${name}/`)];
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    taken() {
      const parts = new Set<string>();
      let scripts: Profiler.ScriptCoverage[] = [];
      session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
        scripts = result;
      });
      for (const { url, functions } of scripts) {
        if (!places.some((place) => url.includes(place))) continue;
        for (const { ranges } of functions) {
          for (const { startOffset, endOffset, count } of ranges) {
            // Doubling the count is new behaviour, too, which drives loops further.
            if (count > 0) parts.add(`${url}:${startOffset}:${endOffset}:${Math.floor(Math.log2(count))}`);
          }
        }
      }
      return parts;
    },
  };
}
