import { expect, it } from 'vitest';
import type { EspeakEvent } from './protocol.ts';
import { withTones } from './tones.ts';

const event = (type: EspeakEvent['type'], ipa: string): EspeakEvent => ({
  type,
  at: 0,
  from: 0,
  length: 1,
  ipa,
});
const events = [event('word', ''), event('phoneme', 'n'), event('phoneme', 'i'), event('phoneme', '')];

it('takes tone marks from the whole transcription', () => {
  expect(withTones(events, 'n_i2_').map(({ ipa }) => ipa)).toEqual(['', 'n', 'i2', '']);
});

it('leaves events unchanged when the transcription does not match', () => {
  expect(withTones(events, 'n_i2 | h_au_')).toEqual(events);
});
