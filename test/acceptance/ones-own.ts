/** Errors about something that a new server lacks: a record of the reader, or a reachable address. */
const ONES_OWN =
  /^(?:There (?:is|are) (?:no|nothing) |[\w.[\]]+ names no \w+ of this account|[\w.[\]]+ is not one of the \w+ of this account|[\w.[\]]+ cannot be called: there is no address for|[\w.[\]]+ could not be reached)/;

/** Whether the sample failed only because the reader has to insert their own id or address. */
export function missesOnesOwn(answer: string | undefined): boolean {
  const { msg } = JSON.parse(answer ?? '{}') as { msg?: string };
  return msg !== undefined && ONES_OWN.test(msg);
}
