import { unknownIn } from '../phonemes/ipa/read-ipa.ts';
import { type MarkedScript, type Told, textBuilder } from './marked-script.ts';
import { requireIpa } from './require-ipa.ts';

/** Letters of what is said otherwise, and of its sounds. */
const MOST = 100;

/**
 * A script whose marks are `[tomato](/təˈmɑːtoʊ/)`: the word is seen, its sounds are heard. What only looks like one is
 * left as it is.
 *
 * @throws {MarkupError} where it is strict, for sounds that nobody can speak
 */
export function readInline(script: string, isStrict: boolean): MarkedScript {
  const told: Told[] = [];
  const builder = textBuilder();
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
    builder.add(script.slice(read, open), read);
    told.push({ from: builder.length, to: builder.length + word.length, said: { ipa } });
    builder.add(word, open + 1);
    read = end + 2;
    middle = end;
  }
  builder.add(script.slice(read), read);
  const { text, originOf } = builder.finish();
  const run = { kind: 'run', from: 0, to: text.length, rate: 1, pitch: 0, isOpen: false } as const;
  return { text, originOf, told, stressed: [], items: [run] };
}
