/** Milliseconds during which the server repeats an unanswered event. A later delivery is a manual replay. */
const WINDOW = 10 * 60_000;

const seen = new Map<string, number>();

/** Whether an endpoint has just received this event. Every workflow has its own endpoint, and all of them start. */
export function isSecond(endpointId: string, eventId: string, now = Date.now()): boolean {
  for (const [one, at] of seen) if (now - at > WINDOW) seen.delete(one);
  if (eventId === '') return false;
  const delivery = `${endpointId} ${eventId}`;
  if (seen.has(delivery)) return true;
  seen.set(delivery, now);
  return false;
}
