/** Errors about something that a new server lacks: a record of the reader, a reachable address, or a voice pack. */
const PLACEHOLDER_ERRORS =
  /^(?:There (?:is|are) (?:no|nothing) |[\w.[\]]+ names no \w+ of this account|[\w.[\]]+ is not one of the \w+ of this account|[\w.[\]]+ cannot be called: [\w.-]+ has no IP address|[\w.[\]]+ could not be reached|url must be of a file on this server|video_url cannot be used: this server has no lip-sync engine|(?:script is required for a video in|video_url cannot be translated from) \w+: no recogniser is installed here)/;

/** Whether the sample failed only because the reader has to insert their own id or address. */
export function failsOnlyOnPlaceholders(answer: string | undefined): boolean {
  const { msg } = JSON.parse(answer ?? '{}') as { msg?: string };
  return msg !== undefined && PLACEHOLDER_ERRORS.test(msg);
}
