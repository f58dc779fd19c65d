import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLITE_VOICES } from '../../voices/flite-voices.ts';
import type { Voice } from '../../voices/voice.ts';
import type { Sound, SpeechEngine, Synthesis } from '../speech/engine.ts';
import { withTimes } from '../speech/engines.ts';
import { createEspeakEngine } from '../speech/espeak/engine.ts';
import { createFliteEngine } from '../speech/flite/engine.ts';
import { align, alignScript } from './align.ts';
import { SENTENCES } from './sentences.fixture.ts';
import { telephone } from './telephone.fixture.ts';

const flite = createFliteEngine();
const espeak = cached(createEspeakEngine());
const { signal } = new AbortController();
afterAll(async () => {
  await Promise.all([flite.close(), espeak.close()]);
});

const spoken = new Map<string, { text: string; voice: Voice; made: Synthesis }[]>();

beforeAll(async () => {
  for (const voice of FLITE_VOICES) {
    const all = [];
    for (const text of SENTENCES) {
      all.push({ text, voice, made: await flite.synthesize({ text, voice, rate: 1, signal }) });
    }
    spoken.set(voice.id, all);
  }
});

/** Errors of the start of words in milliseconds, ascending. */
async function errors(id: string, through: (sound: Sound) => Sound): Promise<number[]> {
  const found: number[] = [];
  for (const { text, voice, made } of spoken.get(id) ?? []) {
    const times = await align({
      sound: through(made.sound),
      text,
      locale: voice.locale,
      engine: espeak,
      signal,
    });
    expect(times.method, text).toBe('dtw');
    for (const { offset, start } of made.alignment?.words ?? []) {
      const same = times.words.find((word) => word.offset === offset);
      if (same) found.push(Math.abs(same.start - start) * 1000);
    }
  }
  return found.sort((a, b) => a - b);
}

describe.each(FLITE_VOICES.map(({ id }) => id))('word times of %s, aligned with another voice', (id) => {
  // One voice is enough: a telephone affects all voices alike.
  const ways = [
    ['unchanged', 1, (sound: Sound) => sound],
    ['over the telephone', 2, telephone],
  ] as const;
  it.each(id === FLITE_VOICES[0]!.id ? ways : ways.slice(0, 1))(
    'stay close to the true times: %s',
    async (_, factor, through) => {
      const found = await errors(id, through);
      expect(found.length).toBeGreaterThan(200);
      expect(found[found.length >> 1]).toBeLessThanOrEqual(25 * factor);
      expect(found[Math.floor(found.length * 0.9)]).toBeLessThanOrEqual(120 * factor);
    },
  );

  it('are spread evenly when the sound says something else', async () => {
    const some = (spoken.get(id) ?? []).slice(0, 8);
    let spread = 0;
    for (const [index, { made, voice }] of some.entries()) {
      const text = SENTENCES[index + 7] ?? '';
      const times = await align({ sound: made.sound, text, locale: voice.locale, engine: espeak, signal });
      if (times.method === 'linear') spread++;
      const ordered = times.words.every(({ start, end }, at) => {
        return end >= start && start >= (times.words[at - 1]?.start ?? 0);
      });
      expect(ordered, text).toBe(true);
    }
    expect(spread).toBeGreaterThanOrEqual(some.length - 1);
  });
});

describe('an engine without timings', () => {
  it('gets word and phone times by alignment', async () => {
    const voice = FLITE_VOICES[0]!;
    const mute = {
      ...flite,
      synthesize: async (request: Parameters<typeof flite.synthesize>[0]) => {
        const { sound } = await flite.synthesize(request);
        return { sound };
      },
    };
    const text = 'Paper boats sail south before Monday morning.';
    const { alignment } = await withTimes(mute, espeak).synthesize({ text, voice, rate: 1, signal });
    const truth = await flite.synthesize({ text, voice, rate: 1, signal });
    expect(alignment?.words.map(({ offset }) => offset)).toEqual(
      truth.alignment?.words.map(({ offset }) => offset),
    );
    const begins = (of: Synthesis['alignment']) => of?.words.map(({ start }) => start) ?? [];
    begins(alignment).forEach((start, index) => {
      expect(Math.abs(start - (begins(truth.alignment)[index] ?? 0))).toBeLessThan(0.15);
    });
    expect(alignment?.phones.length).toBeGreaterThan(25);
  });
});

describe('a recording with its script', () => {
  it('has every word aligned across a minute with long pauses', async () => {
    const lines = (spoken.get('en-US-rms') ?? []).slice(0, 14);
    const rests = lines.map((_, index) => (index % 4) * 0.7);
    const rate = lines[0]?.made.sound.sampleRate ?? 16_000;
    const length = lines.reduce(
      (sum, { made }, index) => sum + made.sound.pcm.length + Math.round(rests[index]! * rate),
      0,
    );
    const pcm = new Float32Array(length);
    const truth: number[] = [];
    let at = 0;
    lines.forEach(({ made }, index) => {
      at += Math.round(rests[index]! * rate);
      for (const { start } of made.alignment?.words ?? []) truth.push(at / rate + start);
      pcm.set(made.sound.pcm, at);
      at += made.sound.pcm.length;
    });
    const script = lines.map(({ text }) => text).join(' ');
    const times = await alignScript({
      sound: { pcm, sampleRate: rate },
      script,
      locale: 'en-US',
      engine: espeak,
      signal,
    });
    expect(times.method).toBe('dtw');
    expect(times.words.map(({ text }) => text)).toEqual(script.split(' '));
    const away = times.words.map(({ start }, index) => Math.abs(start - truth[index]!)).sort((a, b) => a - b);
    expect(away[away.length >> 1]).toBeLessThan(0.03);
    expect(away[Math.floor(away.length * 0.95)]).toBeLessThan(0.2);
  });
});

/** Caches speech: the same texts are compared with many voices. */
function cached(engine: SpeechEngine): SpeechEngine {
  const made = new Map<string, Promise<Synthesis>>();
  return {
    ...engine,
    synthesize(request) {
      const key = `${request.voice.id} ${request.text}`;
      const synthesis = made.get(key) ?? engine.synthesize(request);
      made.set(key, synthesis);
      return synthesis;
    },
  };
}
