import { parseScript } from '../../../text/script/parts.ts';
import { spokenText } from '../../../text/script/spoken-text.ts';
import type { Voice } from '../../../voices/voice.ts';
import type { Sound, SpeechEngine } from '../engine.ts';
import { arpabet, saysAs } from './compare.ts';
import type { HardSentence } from './hard-sentences.ts';

export interface SaidHard {
  text: string;
  /** All of it, as an engine said it. */
  phones?: string;
  words: { word: string; phones: string; isRight: boolean; readings: string[] }[];
  sound?: Sound;
  /** What the front end took. */
  milliseconds: number;
}

/** Says a sentence the way a video would be spoken; without a voice its words alone are told. */
export async function sayHard(
  hard: HardSentence,
  how?: { engine: SpeechEngine; voice: Voice; signal: AbortSignal },
): Promise<SaidHard> {
  const begun = performance.now();
  const parts = parseScript(hard.script, hard.locale).flatMap((part) =>
    part.kind === 'pause' ? [] : [{ words: part.words, spoken: spokenText(part.words, hard.locale) }],
  );
  const milliseconds = performance.now() - begun;
  const text = parts.map(({ spoken }) => spoken.text).join(' ');
  if (!how) return { text, words: [], milliseconds };
  const { engine, voice, signal } = how;
  const phones: string[] = [];
  const words: SaidHard['words'] = [];
  const sounds: Sound[] = [];
  const seen = new Map<string, number>();
  for (const { words: written, spoken } of parts) {
    const made = await engine.synthesize({ ...spoken, voice, rate: 1, signal }).catch(String);
    if (typeof made === 'string') {
      words.push({ word: 'all', phones: made, isRight: false, readings: [] });
      continue;
    }
    const { sound, alignment } = made;
    sounds.push(sound);
    const all = alignment?.phones ?? [];
    phones.push(all.map(({ ipa, stress }) => `${['', 'ˌ', 'ˈ'][stress]}${ipa}`).join(' '));
    for (const [index, { text: form }] of written.entries()) {
      for (const { word, nth, readings } of hard.phones) {
        if (!wordsIn(form.toLowerCase()).includes(word.toLowerCase())) continue;
        const time = (seen.get(`${word}#${nth}`) ?? 0) + 1;
        seen.set(`${word}#${nth}`, time);
        if (time !== nth) continue;
        const [from = 0, to = 0] = spoken.ranges[index] ?? [];
        const own = alignment?.words.filter(({ offset }) => offset >= from && offset < to) ?? [];
        const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
        // An engine's border of two words may be a sound off.
        const first = all.findIndex((phone) => phone.start >= start - 1e-6);
        const after = all.findIndex((phone) => phone.start >= end - 1e-6);
        const near = all.slice(Math.max(0, first - 1), after < 0 ? all.length : after + 2);
        const heard = arpabet(near);
        const isRight = readings.some((reading) => saysAs(heard, reading));
        words.push({ word: `${word}#${nth}`, phones: heard.join(' '), isRight, readings });
      }
    }
  }
  return {
    text,
    phones: phones.join(' | '),
    words,
    milliseconds,
    ...(sounds[0] && { sound: joined(sounds) }),
  };
}

/** `Champs-Élysées,` holds Champs and Élysées, `U.S.` is one. */
function wordsIn(form: string): string[] {
  return form.split(/[^\p{L}\p{M}\p{N}'’.]+/u).flatMap((word) => [word, word.replace(/[.'’]$|^['’]/g, '')]);
}

function joined(sounds: readonly Sound[]): Sound {
  const sampleRate = sounds[0]?.sampleRate ?? 0;
  const pcm = new Float32Array(sounds.reduce((sum, sound) => sum + sound.pcm.length, 0));
  let at = 0;
  for (const sound of sounds) {
    pcm.set(sound.pcm, at);
    at += sound.pcm.length;
  }
  return { pcm, sampleRate };
}
