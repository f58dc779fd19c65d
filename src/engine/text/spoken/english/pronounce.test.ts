import { afterAll, describe, expect, it } from 'vitest';
import { VOICES } from '../../../catalog/voices.ts';
import { createEspeakEngine } from '../../../media/speech/espeak/engine.ts';
import { createFliteEngine } from '../../../media/speech/flite/engine.ts';
import { hardSentences, speakHardSentence } from '../../../media/speech/hard-sentences/hard-sentences.ts';
import { pronunciationsOf } from './pronounce.ts';

const listPronunciations = (text: string) =>
  pronunciationsOf(text).map(({ from, to, phones }) => `${text.slice(from, to)}: ${phones}`);

describe('pronunciationsOf', () => {
  it.each([
    ['I read it yesterday.', ['read: R EH1 D']],
    ['You can read it.', ['read: R IY1 D']],
    ['Live from Rome', ['Live: L AY1 V']],
    ['They live in Rome.', ['live: L IH1 V']],
    ['The records that we record', ['records: R EH1 K ER0 D Z', 'record: R AH0 K AO1 R D']],
    ['IT told it to the U.S. team.', ['IT: AY2 T IY1', 'U.S: Y UW2 EH1 S']],
    ['BUY IT NOW', []],
    ["Nguyen's café", ["Nguyen's: W IH1 N Z", 'café: K AE0 F EY1']],
    ['a nice trip to Nice', ['Nice: N IY1 S']],
    ['Plain words need nothing.', []],
  ])('finds words with irregular sounds in "%s"', (text, expected) => {
    expect(listPronunciations(text)).toEqual(expected);
  });
});

const engines = [createFliteEngine(), createEspeakEngine()];
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

/** Sentences that the engines mispronounce without corrections. */
const CORRECTED = /^(?:I read that|Lead pipes|Wind the clock|Nguyen|Björk|The new iPhone)/;

it.each(['en-US-slt', 'en-US-female'])('corrects mispronounced words with voice %s', async (id) => {
  const voice = VOICES.find((one) => one.id === id);
  const engine = engines.find((one) => one.id === voice?.engine);
  if (!voice || !engine) throw new Error(`There is no voice ${id}`);
  const { signal } = new AbortController();
  const wrong: string[] = [];
  let count = 0;
  for (const hard of hardSentences('first').filter(({ script }) => CORRECTED.test(script))) {
    const { words } = await speakHardSentence(hard, { engine, voice, signal });
    count += words.length;
    wrong.push(...words.filter(({ isRight }) => !isRight).map(({ word, phones }) => `${word}: ${phones}`));
  }
  expect(count).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
