/** Milliseconds during which the server repeats an unanswered event. A later delivery is a manual replay. */
const WINDOW_MS = 10 * 60_000;

const recentEvents = new Map<string, number>();

/** Whether an endpoint has just received this event. Every workflow has its own endpoint, and all of them start. */
export function isDuplicate(endpointId: string, eventId: string, now = Date.now()): boolean {
  for (const [one, at] of recentEvents) if (now - at > WINDOW_MS) recentEvents.delete(one);
  if (eventId === '') return false;
  const delivery = `${endpointId} ${eventId}`;
  if (recentEvents.has(delivery)) return true;
  recentEvents.set(delivery, now);
  return false;
}
