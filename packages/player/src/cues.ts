/** A text and when it is shown, in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** More than a film of several hours needs. */
const MAX_CUES = 20_000;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    nbsp: ' ',
    lrm: '\u200e',
    rlm: '\u200f',
  }),
);

/** The cues of a WebVTT file (https://www.w3.org/TR/webvtt1/) as plain text; invalid blocks are skipped. */
export function parseCues(file: string): Cue[] {
  const lines = file.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length && cues.length < MAX_CUES; at++) {
    const [from, to] = lines[at]?.split('-->') ?? [];
    if (from === undefined || to === undefined) continue;
    const start = parseStamp(from.trim());
    const end = parseStamp(to.trim().split(' ')[0] ?? '');
    const text: string[] = [];
    while (lines[at + 1]) text.push(lines[++at] ?? '');
    if (start !== undefined && end !== undefined && end > start)
      cues.push({ start, end, text: plain(text.join('\n')) });
  }
  return cues;
}

/** Parses `00:01:02.500` or `01:02.500` into seconds. */
function parseStamp(stamp: string): number | undefined {
  const parts = stamp.split(':');
  if (parts.length < 2 || parts.length > 3) return undefined;
  const seconds = parts.reduce((sum, part) => sum * 60 + (part === '' ? Number.NaN : Number(part)), 0);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Removes tags such as `<b>` or `<00:01.000>`, and decodes entities. */
function plain(text: string): string {
  const [first = '', ...others] = text.split('<');
  const shown = first + others.map((part) => part.slice(part.indexOf('>') + 1 || part.length)).join('');
  return shown.replaceAll(/&([a-z]{2,4});/g, (whole, name: string) => ENTITIES.get(name) ?? whole).trim();
}
