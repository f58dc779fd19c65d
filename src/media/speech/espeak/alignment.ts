import type { Alignment, Phone, Word } from '../../alignment/alignment.ts';
import type { EspeakEvent } from './protocol.ts';

/**
 * espeak's events as words and phones. Words it swallows (clitics such as "of the") have no event and are missing;
 * parts of a number have events of their own and come as words of their own.
 */
export function alignmentOf(text: string, events: readonly EspeakEvent[], duration: number): Alignment {
  const phones = phonesOf(events, duration);
  const places = codePointOffsets(text);
  const words: Word[] = [];
  const starts = events.filter((event) => event.type === 'word');
  starts.forEach((event, index) => {
    const until = starts[index + 1]?.at ?? duration;
    const own = phones.filter((phone) => phone.start >= event.at - 1e-6 && phone.start < until - 1e-6);
    const offset = places[event.from] ?? text.length;
    const end = places[Math.min(event.from + event.length, places.length - 1)] ?? text.length;
    // A run without spaces repeats the event of its first sign.
    if (own.length === 0 || offset >= text.length) return;
    words.push({
      text: text.slice(offset, end),
      offset,
      length: end - offset,
      start: own[0]?.start ?? event.at,
      end: own.at(-1)?.end ?? until,
    });
  });
  return { words, phones };
}

function phonesOf(events: readonly EspeakEvent[], duration: number): Phone[] {
  // Marks like "(en)" tell that a word was read by the rules of another language.
  const sounds = events.filter((event) => event.type === 'phoneme' && !event.ipa.startsWith('('));
  return sounds.flatMap((event, index) => {
    const end = sounds[index + 1]?.at ?? duration;
    const ipa = event.ipa.replace(/[ˈˌːˑ\s]/g, '');
    if (ipa === '' || end <= event.at) return [];
    const stress = event.ipa.includes('ˈ') ? 2 : event.ipa.includes('ˌ') ? 1 : 0;
    return [{ ipa, start: event.at, end, stress } satisfies Phone];
  });
}

/** Index: code point, as espeak counts; value: UTF-16 unit, as we count. One more entry for the end. */
function codePointOffsets(text: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const sign of text) {
    offsets.push(at);
    at += sign.length;
  }
  offsets.push(at);
  return offsets;
}
