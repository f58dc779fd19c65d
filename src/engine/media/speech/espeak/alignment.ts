import type { Alignment, Phone, Word } from '../../../film/alignment.ts';
import type { EspeakEvent } from './protocol.ts';

/**
 * espeak's events as words and phones. Words it swallows (clitics such as "of the") have no event and are missing;
 * parts of a number have events of their own and come as words of their own.
 */
export function alignmentOf(text: string, events: readonly EspeakEvent[], duration: number): Alignment {
  const places = codePointOffsets(text);
  const words: Word[] = [];
  const phones: Phone[] = [];
  // The order of events tells which word a phone belongs to; a last "l" may begin at the next word's time.
  let open: Word | undefined;
  events.forEach((event, index) => {
    if (event.type === 'word') {
      const offset = places[event.from] ?? text.length;
      const end = places[Math.min(event.from + event.length, places.length - 1)] ?? text.length;
      const word = {
        text: text.slice(offset, end),
        offset,
        length: end - offset,
        start: event.at,
        end: event.at,
      };
      open = offset < text.length ? word : undefined;
      return;
    }
    const phone = phoneOf(event, nextPhoneme(events, index)?.at ?? duration);
    if (!phone) return;
    phones.push(phone);
    if (!open) return;
    // Words without a sound of their own are left out.
    if (words.at(-1) !== open) {
      open.start = phone.start;
      words.push(open);
    }
    open.end = phone.end;
  });
  return { words, phones };
}

function phoneOf(event: EspeakEvent, end: number): Phone | undefined {
  const ipa = event.ipa.replace(/[ˈˌːˑ\s]/g, '');
  if (ipa === '' || isLanguageMark(event) || end <= event.at) return undefined;
  const stress = event.ipa.includes('ˈ') ? 2 : event.ipa.includes('ˌ') ? 1 : 0;
  return { ipa, start: event.at, end, stress };
}

function nextPhoneme(events: readonly EspeakEvent[], index: number): EspeakEvent | undefined {
  for (let at = index + 1; at < events.length; at++) {
    const event = events[at];
    if (event?.type === 'phoneme' && !isLanguageMark(event)) return event;
  }
  return undefined;
}

/** "(en)" tells that a word is read by the rules of another language. */
function isLanguageMark(event: EspeakEvent): boolean {
  return event.ipa.startsWith('(');
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
