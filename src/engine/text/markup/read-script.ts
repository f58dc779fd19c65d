import { unknownIn } from '../phonemes/ipa/read-ipa.ts';
import { cleanings } from './clean-text.ts';
import { type MarkedScript, type Told, textBuilder } from './marked-script.ts';
import { requireIpa } from './require-ipa.ts';
import { isSsml, readSsml } from './ssml/read-ssml.ts';

/** Letters of what is said otherwise, and of its sounds. */
const MOST = 100;

/**
 * A script with its marks read: SSML where it begins with `<speak`.
 *
 * @param isStrict whoever wrote it is told of sounds that nobody can speak
 * @throws {MarkupError}
 */
export function readScript(script: string, locale: string, isStrict = false): MarkedScript {
  return isSsml(script) ? readSsml(script, locale) : readInline(script, isStrict);
}

/** What is seen of a script, and counted: its words and pauses without other marks. One that cannot be read is as it is. */
export function plainScript(script: string): string {
  if (!isSsml(script) && !script.includes('](/') && cleanings(script).length === 0) return script;
  try {
    const { text, told, items } = readScript(script, 'en-US');
    let plain = '';
    for (const item of items) {
      if (item.kind === 'pause') plain += ` [pause ${item.seconds}s] `;
      else if (item.kind === 'paragraph') plain += '\n\n';
      else {
        let at = item.from;
        for (const { from, to, said } of told) {
          if (from < at || to > item.to || !('say' in said)) continue;
          plain += text.slice(at, from) + said.say;
          at = to;
        }
        plain += text.slice(at, item.to);
      }
    }
    return plain;
  } catch {
    return script;
  }
}

/**
 * A script whose marks are `[tomato](/təˈmɑːtoʊ/)`: the word is seen, its sounds are heard. What only looks like one is
 * left as it is. Marks of HTML and Markdown are taken out.
 *
 * @throws {MarkupError} where it is strict, for sounds that nobody can speak
 */
function readInline(script: string, isStrict: boolean): MarkedScript {
  const told: Told[] = [];
  const builder = textBuilder();
  const changes = cleanings(script);
  let next = 0;
  /** Adds [from, to) of the script without the marks of other formats; none of them reaches across the ends. */
  const add = (from: number, to: number) => {
    let at = from;
    for (let change = changes[next]; change !== undefined && change.to <= to; change = changes[++next]) {
      if (change.from < at) continue;
      builder.add(script.slice(at, change.from), at);
      builder.add(change.text, change.from);
      at = change.to;
    }
    builder.add(script.slice(at, to), at);
  };
  let read = 0;
  for (let middle = script.indexOf('](/'); middle >= 0; middle = script.indexOf('](/', middle + 3)) {
    // Looked for nearby alone, so that a script of nothing but marks costs no more.
    const before = script.slice(Math.max(read, middle - MOST), middle);
    const after = script.slice(middle + 3, middle + 3 + MOST);
    const word = before.slice(before.lastIndexOf('[') + 1);
    const open = middle - word.length - 1;
    const ipa = after.slice(0, Math.max(0, after.indexOf('/)'))).trim();
    if (word.length === before.length) continue;
    const end = middle + 3 + after.indexOf('/)');
    if (word.trim() === '' || ipa === '' || /[\n\]]/.test(word) || /[\n/]/.test(ipa)) continue;
    if (isStrict) requireIpa(ipa, script, middle + 3);
    else if (unknownIn(ipa) !== undefined) continue;
    add(read, open);
    told.push({ from: builder.length, to: builder.length + word.length, said: { ipa } });
    builder.add(word, open + 1);
    read = end + 2;
    middle = end;
  }
  add(read, script.length);
  const { text, originOf } = builder.finish();
  const run = { kind: 'run', from: 0, to: text.length, rate: 1, pitch: 0, isOpen: false } as const;
  return { text, originOf, told, stressed: [], items: [run] };
}
