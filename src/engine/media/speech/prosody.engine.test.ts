import { afterAll, describe, expect, it } from 'vitest';
import { findVoice } from '../../catalog/voices.ts';
import { createEngines } from './engines.ts';
import { trackPitch } from './pitch.ts';
import { type ScriptSpeech, synthesizeScript } from './synthesize.ts';

const engines = createEngines();
afterAll(() => engines.close());

async function speak(script: string, id: string): Promise<ScriptSpeech> {
  const voice = findVoice(id);
  if (!voice) throw new Error(`no voice ${id}`);
  const signal = new AbortController().signal;
  return synthesizeScript({ script, voice, signal, engineFor: engines.engineFor });
}

/** Median pitch in Hz, and power, of a time span. */
function measure({ sound: { pcm, sampleRate } }: ScriptSpeech, from: number, to: number) {
  const part = pcm.slice(Math.round(from * sampleRate), Math.round(to * sampleRate));
  const voiced = trackPitch({ pcm: part, sampleRate }).filter((pitch) => pitch > 0);
  const power = part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length);
  return { pitch: voiced.toSorted()[voiced.length >> 1] ?? 0, power, length: to - from };
}

function word(speech: ScriptSpeech, text: string) {
  const found = speech.alignment.words.find((one) => one.text.startsWith(text));
  if (!found) throw new Error(`no word ${text}`);
  return measure(speech, found.start, found.end);
}

/** The last voiced pitch in Hz. */
function ending(speech: ScriptSpeech): number {
  const end = speech.alignment.phones.at(-1)?.end ?? 0;
  const { pcm, sampleRate } = speech.sound;
  const part = pcm.slice(Math.round((end - 0.4) * sampleRate), Math.round(end * sampleRate));
  return trackPitch({ pcm: part, sampleRate }).findLast((pitch) => pitch > 0) ?? 0;
}

describe.each(['en-US-slt', 'en-US-rms', 'en-US-female', 'en-US-male'])('%s', (id) => {
  it('ends a yes-or-no question with a rising pitch', async () => {
    const [asks, tells] = [
      await speak('Will you come and see our store?', id),
      await speak('You will come and see our store.', id),
    ];
    expect(ending(asks)).toBeGreaterThan(ending(tells) * 1.15);
  });

  it('stresses words between asterisks and shows them without', async () => {
    const [stressed, plain] = [
      await speak('We really *want* this for you.', id),
      await speak('We really want this for you.', id),
    ];
    expect(stressed.alignment.words.map(({ text }) => text)).toEqual(
      plain.alignment.words.map(({ text }) => text),
    );
    expect(word(stressed, 'want').pitch).toBeGreaterThan(word(plain, 'want').pitch * 1.06);
    expect(word(stressed, 'want').power).toBeGreaterThan(word(plain, 'want').power * 1.1);
    expect(Math.abs(word(stressed, 'you').pitch / word(plain, 'you').pitch - 1)).toBeLessThan(0.06);
  });
});

it('varies the pitch of a list of numbers by more than five semitones', async () => {
  for (const id of ['de-DE-female', 'es-ES-male', 'hi-IN-female']) {
    const speech = await speak('1 2 3, 4 5 6.', id);
    const pitches = [...trackPitch(speech.sound)].filter((pitch) => pitch > 0).sort((a, b) => a - b);
    const at = (share: number) => pitches[Math.floor(pitches.length * share)] ?? 1;
    expect(12 * Math.log2(at(0.9) / at(0.1)), id).toBeGreaterThan(5);
  }
});

it.each([
  ['en-US-slt', '[pause 0.5s]'],
  ['fr-FR-male', '[pause 500ms]'],
])('%s pauses for half a second at %s', async (id, marker) => {
  const { alignment } = await speak(`One. ${marker} Two.`, id);
  const [first, second] = alignment.words;
  expect((second?.start ?? 0) - (first?.end ?? 0)).toBeGreaterThan(0.47);
  expect((second?.start ?? 0) - (first?.end ?? 0)).toBeLessThan(0.62);
});
