/** Milliseconds in which the server sends an event again that it got no answer for. A later delivery was asked for by a person. */
const WINDOW = 10 * 60_000;

const seen = new Map<string, number>();

/** Whether an endpoint has just received this event. Every workflow has an endpoint of its own, and all of them start. */
export function isSecond(endpointId: string, eventId: string, now = Date.now()): boolean {
  for (const [one, at] of seen) if (now - at > WINDOW) seen.delete(one);
  if (eventId === '') return false;
  const delivery = `${endpointId} ${eventId}`;
  if (seen.has(delivery)) return true;
  seen.set(delivery, now);
  return false;
}
