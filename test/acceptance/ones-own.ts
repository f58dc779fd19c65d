/** What a sample names and a new server has not: something of the reader’s own, or an address that answers. */
const ONES_OWN =
  /^(?:There (?:is|are) (?:no|nothing) |[\w.[\]]+ names no \w+ of this account|[\w.[\]]+ is not one of the \w+ of this account|[\w.[\]]+ cannot be called: there is no address for|[\w.[\]]+ could not be reached)/;

/** Whether a server refused a sample for nothing but what every reader has to put in its place. */
export function missesOnesOwn(answer: string | undefined): boolean {
  const { msg } = JSON.parse(answer ?? '{}') as { msg?: string };
  return msg !== undefined && ONES_OWN.test(msg);
}
