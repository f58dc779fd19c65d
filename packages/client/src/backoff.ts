/** Maximum seconds between two attempts, whatever the server says. */
const MAX_DELAY_SECONDS = 30;

/** Seconds until the next attempt: as the server says, otherwise exponential backoff with jitter. */
export function retryDelay(attempt: number, retryAfter: string | null): number {
  const stated = Number(retryAfter ?? 0);
  const drawn = 0.5 * 2 ** attempt * (0.5 + Math.random() / 2);
  return Math.min(MAX_DELAY_SECONDS, Math.max(Number.isFinite(stated) ? stated : 0, drawn));
}

/** @throws the reason of the signal */
export function sleep(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
