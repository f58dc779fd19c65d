import { expect, test } from 'vitest';
import { cues } from './captions/cues.ts';
import { MarkupError } from './markup/marked-script.ts';
import { readScript } from './markup/read-script.ts';
import { readJapanese } from './readings/japanese.ts';
import { readFilipino } from './readings/phonetic-spelling.ts';
import { normalizeText } from './spoken/normalize-text.ts';

/** Names that a lookup in a plain object finds although nobody added them. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const isText = (said: unknown) => typeof said === 'string' && !said.includes('native code');

test('puts inherited words into captions', () => {
  for (const word of INHERITED) {
    const texts = ['Call', 'the', word, 'first'];
    const words = texts.map((text, at) => ({
      text,
      offset: at * 20,
      length: text.length,
      start: at,
      end: at + 1,
    }));
    const shown = cues(words, 'en-US', { lineWidth: 40, maxLines: 2, maxWords: 7, maxSeconds: 4 });
    expect(shown.flatMap((cue) => cue.words.map(({ text }) => text))).toEqual(texts);
  }
});

test.each([
  ['Filipino', readFilipino],
  ['Japanese', readJapanese],
])('reads inherited words in %s', async (_, read) => {
  for (const word of INHERITED) {
    for (const { said } of await read(word)) expect(said, word).toSatisfy(isText);
  }
});

test.each(['en-US', 'de-DE'])('says inherited words beside figures in %s', (locale) => {
  for (const word of INHERITED) {
    for (const sentence of [word, `5 ${word}`, `$5 ${word}`, `5${word}`, `${word}. 3`, `No. ${word}`]) {
      for (const { spoken: said } of normalizeText(sentence, locale))
        expect(said, sentence).toSatisfy(isText);
    }
  }
});

test.each([
  ['<break strength="WORD"/>'],
  ['<prosody rate="WORD">x</prosody>'],
  ['<prosody pitch="WORD">x</prosody>'],
])('rejects inherited words in %s', (markup) => {
  for (const word of INHERITED)
    expect(() => readScript(`<speak>${markup.replaceAll('WORD', word)}</speak>`, 'en-US'), word).toThrow(
      MarkupError,
    );
});
