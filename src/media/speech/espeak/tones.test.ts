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

it('takes the marks of tones from the whole transcription', () => {
  expect(withTones(events, 'n_i2_').map(({ ipa }) => ipa)).toEqual(['', 'n', 'i2', '']);
});

it('leaves the events as they are where the two do not match', () => {
  expect(withTones(events, 'n_i2 | h_au_')).toEqual(events);
});
