import { afterAll, describe, expect, it } from 'vitest';
import { findVoice, voiceCatalog } from '../../catalog/voices.ts';
import type { Voice } from '../../voices/voice.ts';
import { stresses } from '../alignment/stresses.ts';
import { isBilabial, visemeCues } from '../alignment/visemes/phone-visemes.ts';
import { createEngines } from './engines.ts';
import { synthesizeScript } from './synthesize.ts';

const engines = createEngines();
afterAll(() => engines.close());
const signal = new AbortController().signal;

function voice(id: string): Voice {
  const found = findVoice(id);
  if (!found) throw new Error(`no voice ${id}`);
  return found;
}

function speak(script: string, id: string) {
  return synthesizeScript({ script, voice: voice(id), signal, engineFor: engines.engineFor });
}

const ENGLISH = ['en-US-slt', 'en-US-rms', 'en-GB-awb', 'en-US-female', 'en-US-male'];

describe.each(ENGLISH)('a script spoken by %s', (id) => {
  const script =
    'Hello, “welcome” to our store 😀 — it costs $25.50 & ships in 2-3 days!\n\n' +
    'Dr. Smith’s record, at 10:30 a.m., is 50% better. One of the best in the world: see www.example.com/shop.';

  it('keeps its words in order, at ascending times within the sound', async () => {
    const { sound, alignment } = await speak(script, id);
    expect(alignment.words.map(({ text }) => text)).toEqual(script.split(/\s+/));
    let before = 0;
    for (const word of alignment.words) {
      expect(script.slice(word.offset, word.offset + word.length)).toBe(word.text);
      expect(word.start).toBeGreaterThanOrEqual(before);
      expect(word.end).toBeGreaterThanOrEqual(word.start);
      before = word.end;
    }
    expect(before).toBeLessThanOrEqual(sound.pcm.length / sound.sampleRate);
    const spoken = alignment.words.filter(({ text }) => !['😀', '—'].includes(text));
    for (const word of spoken) expect(word.end - word.start, word.text).toBeGreaterThan(0.03);
  });

  it('has words that begin and end with the right phones', async () => {
    const { alignment } = await speak('Paper boats sail south before Monday morning.', id);
    const begins = ['p', 'b', 's', 's', 'b', 'm', 'm'];
    const ends = ['ɹ', 's', 'l', 'θ', 'ɹ', 'i', 'ŋ'];
    alignment.words.forEach((word, index) => {
      const own = alignment.phones.filter(
        ({ start, end }) => start > word.start - 0.005 && end < word.end + 0.005,
      );
      expect(own[0]?.ipa[0], word.text).toBe(begins[index]);
      expect(own.at(-1)?.ipa.at(-1)).toMatch(ending(ends[index]));
    });
  });

  it('closes the lips for at least 60 ms on every b, m and p', async () => {
    const { sound, alignment } = await speak('Baby Bob may buy my big map.', id);
    const cues = visemeCues({ phones: alignment.phones, sound });
    const bilabials = alignment.phones.filter(({ ipa }) => isBilabial(ipa));
    expect(bilabials.length).toBe(10);
    for (const phone of bilabials) {
      const cue = cues.find((one) => one.viseme === 'PP' && one.start < phone.end && one.end > phone.start);
      expect(cue, `${phone.ipa} at ${phone.start}`).toBeDefined();
      if (cue) expect(cue.end - cue.start).toBeGreaterThanOrEqual(0.06 - 1e-6);
    }
  });

  it('has ordered visemes within the sound and stresses at least 0.45 s apart', async () => {
    const { sound, alignment, phrases } = await speak(script, id);
    const duration = sound.pcm.length / sound.sampleRate;
    const cues = visemeCues({ phones: alignment.phones, sound });
    let before = 0;
    for (const cue of cues) {
      expect(cue.start).toBeGreaterThanOrEqual(before - 1e-9);
      expect(cue.end).toBeGreaterThan(cue.start);
      expect(cue.energy).toBeGreaterThanOrEqual(0);
      expect(cue.energy).toBeLessThanOrEqual(1);
      before = cue.end;
    }
    expect(before).toBeLessThanOrEqual(duration + 1e-9);
    const strong = stresses({ ...alignment, sound });
    expect(strong.length).toBeGreaterThan(5);
    for (const [index, stress] of strong.entries()) {
      expect(stress.at - (strong[index - 1]?.at ?? -1)).toBeGreaterThanOrEqual(0.45 - 1e-9);
      expect(phrases.some(({ start, end }) => stress.at >= start && stress.at <= end)).toBe(true);
    }
  });
});

describe('pauses', () => {
  it.each(['en-US-slt', 'en-US-female'])('last one second for a one-second marker (%s)', async (id) => {
    const { sound, alignment } = await speak('We begin now [pause 1s] and then we go on.', id);
    expect(alignment.words.map(({ text }) => text).join(' ')).toBe('We begin now and then we go on.');
    expect(Math.abs(longestSilence(sound.pcm) / sound.sampleRate - 1)).toBeLessThan(0.03);
    const cues = visemeCues({ phones: alignment.phones, sound });
    const shut = cues.find(({ viseme, start, end }) => viseme === 'sil' && start > 0.3 && end - start > 0.9);
    expect(shut).toBeDefined();
  });

  it('differ in length after sentences, commas and paragraphs', async () => {
    const { alignment } = await speak(
      'First of all, look here. Second one comes.\n\nThird one ends.',
      'en-US-slt',
    );
    const gap = (from: string) => {
      const index = alignment.words.findIndex(({ text }) => text === from);
      const [a, b] = alignment.words.slice(index, index + 2);
      return (b?.start ?? 0) - (a?.end ?? 0);
    };
    expect(gap('all,')).toBeGreaterThan(0.115);
    expect(gap('all,')).toBeLessThan(0.185);
    expect(gap('here.')).toBeGreaterThan(0.25);
    expect(gap('here.')).toBeLessThan(0.48);
    expect(gap('comes.')).toBeGreaterThan(0.48);
    expect(gap('comes.')).toBeLessThan(0.62);
  });

  it('are identical on every run', async () => {
    const [a, b] = [
      await speak('One, two. Three.', 'en-US-rms'),
      await speak('One, two. Three.', 'en-US-rms'),
    ];
    expect(Buffer.from(a.sound.pcm.buffer).equals(Buffer.from(b.sound.pcm.buffer))).toBe(true);
  });
});

describe('several processes', () => {
  const script =
    'One, two. Three! Is four a number? It is. *Five* is the next one. Six. [pause 0.5s] Seven, eight. The end.';

  it('speak a script as one does', async () => {
    const one = await speak(script, 'en-US-slt');
    let [running, mostAtOnce] = [0, 0];
    const progress: number[] = [];
    const several = await synthesizeScript({
      script,
      voice: voice('en-US-slt'),
      signal,
      processes: 2,
      engineFor(speaker) {
        const engine = engines.engineFor(speaker);
        return {
          ...engine,
          async synthesize(request) {
            mostAtOnce = Math.max(mostAtOnce, ++running);
            return engine.synthesize(request).finally(() => running--);
          },
        };
      },
      onProgress: (part) => progress.push(part),
    });
    expect(several).toEqual(one);
    expect(progress).toEqual(progress.toSorted((x, y) => x - y));
    expect(mostAtOnce).toBe(2);
  });

  it('stop speaking when a sentence fails', async () => {
    const ends: string[] = [];
    const reason = new Error('no breath');
    const failing = synthesizeScript({
      script,
      voice: voice('en-US-slt'),
      signal,
      processes: 2,
      engineFor(speaker) {
        const engine = engines.engineFor(speaker);
        return {
          ...engine,
          async synthesize(sentence) {
            if (sentence.text.startsWith('One')) throw reason;
            // A sentence that takes long.
            await new Promise((resolve) => sentence.signal.addEventListener('abort', resolve));
            ends.push(sentence.text);
            sentence.signal.throwIfAborted();
            return engine.synthesize(sentence);
          },
        };
      },
    });
    await expect(failing).rejects.toBe(reason);
    await expect.poll(() => ends).toEqual(['Three!']);
    expect(signal.aborted).toBe(false);
  });
});

describe('an invalid request', () => {
  it('is rejected with its reason', async () => {
    await expect(speak('😀 … —', 'en-US-slt')).rejects.toMatchObject({ code: 'nothing_to_say' });
    const stranger = { ...voice('en-US-slt'), id: 'xx-XX-nobody' };
    await expect(
      synthesizeScript({ script: 'Hi', voice: stranger, signal, engineFor: engines.engineFor }),
    ).rejects.toMatchObject({ code: 'unknown_voice' });
    expect(() => engines.engineFor({ ...stranger, engine: 'gramophone' })).toThrow(/gramophone/);
  });
});

describe('the sentence cache', () => {
  it('speaks only the sentence that changed and replays the others unchanged', async () => {
    const entries = new Map<string, Buffer>();
    const misses: string[] = [];
    const cache = {
      get: async (key: string) => entries.get(key),
      set: async (key: string, data: Buffer) => {
        misses.push(key);
        entries.set(key, data);
      },
    };
    const progressCalls: number[] = [];
    const run = (script: string) =>
      synthesizeScript({
        script,
        voice: voice('en-US-slt'),
        signal,
        engineFor: engines.engineFor,
        cache,
        onProgress: (progress) => progressCalls.push(progress),
      });
    const first = await run('The sun is up. The birds sing. We walk.');
    expect(progressCalls).toEqual([1 / 3, 2 / 3, 1]);
    expect(misses).toHaveLength(3);
    const second = await run('The sun is up. The birds sing. We walk.');
    expect(misses).toHaveLength(3);
    expect(Buffer.from(second.sound.pcm.buffer).equals(Buffer.from(first.sound.pcm.buffer))).toBe(true);
    await run('The sun is up. The birds are silent. We walk.');
    expect(misses).toHaveLength(4);
  });
});

/** Engines transcribe some final sounds differently. */
function ending(ipa = ''): RegExp {
  return new RegExp({ ɹ: '[ɹɚɝ]', s: '[sz]', i: '[iɪ]' }[ipa] ?? ipa);
}

function longestSilence(pcm: Float32Array): number {
  let longest = 0;
  let run = 0;
  for (const value of pcm) {
    run = Math.abs(value) < 0.0015 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

describe('a script that is too long', () => {
  it('is refused as soon as it takes longer than allowed', async () => {
    const request = { voice: voice('en-US-slt'), signal, engineFor: engines.engineFor, maxSeconds: 20 };
    const script = `One. [pause 10s] ${'Two. '.repeat(3)} [pause 10s] Three.`;
    await expect(synthesizeScript({ ...request, script })).rejects.toMatchObject({ code: 'too_long' });
    await expect(synthesizeScript({ ...request, script: 'One. [pause 10s] Two.' })).resolves.toBeDefined();
  });

  it('is refused when an alias makes a sentence too long for an engine', async () => {
    const script = `<speak><sub alias="${'one two three '.repeat(700)}">x</sub></speak>`;
    await expect(speak(script, 'en-US-slt')).rejects.toThrow(/^The sentence that begins with "one two/);
  });
});

describe('words in other writing systems', () => {
  const { ofLanguage } = voiceCatalog();
  const speakMixed = (script: string) =>
    synthesizeScript({
      ...{ script, voice: voice('en-US-rms'), signal },
      ...{ engineFor: engines.engineFor, voiceOf: ofLanguage },
    });

  it('are heard in order, from a voice of their language and of the same gender', async () => {
    const { alignment, foreign } = await speakMixed('Hello 世界, say привет to मेरा friend.');
    expect(alignment.words.every(({ start, end }) => end - start > 0.1)).toBe(true);
    expect(alignment.words.map(({ start }) => start)).toEqual(
      alignment.words.map(({ start }) => start).toSorted((a, b) => a - b),
    );
    expect(foreign.map(({ language, voice: by }) => [language, by?.id])).toEqual([
      ['zh', 'zh-CN-male'],
      ['ru', 'ru-RU-male'],
      ['hi', 'hi-IN-male'],
    ]);
  });

  it('are shown but silent if no voice speaks them, and are reported', async () => {
    const { alignment, foreign } = await speakMixed('This is ភាសាខ្មែរ today.');
    expect(alignment.words.map(({ text, start, end }) => [text, end > start])).toEqual([
      ['This', true],
      ['is', true],
      ['ភាសាខ្មែរ', false],
      ['today.', true],
    ]);
    expect(foreign).toEqual([{ words: ['ភាសាខ្មែរ'], language: 'km' }]);
    await expect(speakMixed('ភាសាខ្មែរ')).rejects.toThrow(
      'No installed voice speaks Khmer, the language of this script.',
    );
  });
});
