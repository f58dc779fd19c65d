import { afterAll, expect, it } from 'vitest';
import { SENTENCES } from '../../media/alignment/sentences.fixture.ts';
import { createFliteEngine } from '../../media/speech/flite/engine.ts';
import { FLITE_VOICES } from '../../voices/flite-voices.ts';
import { analyseSound } from './analyse-sound.ts';

const flite = createFliteEngine();
afterAll(() => flite.close());
const { signal } = new AbortController();
const script = `${SENTENCES[0]} [pause 1s] ${SENTENCES[9]}`;
const spokenScript = script.replace(' [pause 1s]', '');

async function recorded() {
  const voice = FLITE_VOICES[0]!;
  const { sound } = await flite.synthesize({ text: spokenScript, voice, rate: 1, signal });
  return sound;
}

const audio = { type: 'audio', url: 'https://example.com/a.mp3', locale: 'en-US' } as const;
const options = { caption: true, signal };

it('takes words from the script and visemes from its phones', async () => {
  const sound = await recorded();
  const { analysis: heard, warnings } = await analyseSound(sound, { ...audio, script }, options);
  expect(warnings).toEqual([]);
  expect(heard.words.map(({ text }) => text).join(' ')).toBe(spokenScript);
  for (const { text, offset, length } of heard.words)
    expect(script.slice(offset, offset + length)).toBe(text);
  expect(heard.words.at(-1)?.end).toBeLessThanOrEqual(sound.pcm.length / sound.sampleRate);
  // Sounds that the ear alone is not trusted with come from the script only.
  expect(heard.visemes.some(({ viseme }) => viseme === 'TH' || viseme === 'nn')).toBe(true);
  expect(heard.stresses.length).toBeGreaterThan(3);
});

it('spreads an unrelated script over the speech, with a warning', async () => {
  const sound = await recorded();
  const other = `${SENTENCES[4]} ${SENTENCES[12]}`;
  const { analysis: heard, warnings } = await analyseSound(sound, { ...audio, script: other }, options);
  expect(warnings).toEqual([expect.stringContaining('does not seem to belong')]);
  expect(heard.words.map(({ text }) => text).join(' ')).toBe(other);
  expect(heard.visemes.length).toBeGreaterThan(20);
});

it('returns visemes without words when the script is missing or far too long', async () => {
  const sound = await recorded();
  for (const [voice, why] of [
    [audio, /send the script/],
    [{ ...audio, script: 'word '.repeat(5000) }, /far too long for the sound/],
  ] as const) {
    const { analysis: heard, warnings } = await analyseSound(sound, voice, options);
    expect(heard.words).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(why)]);
    expect(heard.visemes.length).toBeGreaterThan(20);
  }
});
