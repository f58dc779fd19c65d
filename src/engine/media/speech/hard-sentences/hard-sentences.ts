import { readFileSync } from 'node:fs';
import { parseScript } from '../../../text/script/parts.ts';
import { spokenText } from '../../../text/script/spoken-text.ts';
import type { Voice } from '../../../voices/voice.ts';
import type { Sound, SpeechEngine } from '../engine.ts';

/** A sentence that is hard for a text-to-speech front end, and its expected speech. */
export interface HardSentence {
  kind: string;
  locale: string;
  script: string;
  /** Correct verbalizations in plain words. */
  words: string[];
  /** Words that are easily misread: as written, the occurrence, and correct readings in ARPAbet. */
  phones: { word: string; nth: number; readings: string[] }[];
}

/**
 * Reads `first.txt` (written before the front end was fixed with its help) or `second.txt` (written after).
 * A block is the script, then `= words` for every correct verbalization, and `~ word#2=PH OW N Z|…; …`. `@en-GB` may
 * precede it.
 */
export function hardSentences(list: 'first' | 'second'): HardSentence[] {
  const sentences: HardSentence[] = [];
  let kind = '';
  let locale = 'en-US';
  for (const line of readFileSync(new URL(`./${list}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line === '') continue;
    const current = sentences.at(-1);
    if (line.startsWith('## ')) kind = line.slice(3);
    else if (line.startsWith('@en-')) locale = line.slice(1);
    else if (line.startsWith('= ')) current?.words.push(line.slice(2));
    else if (line.startsWith('~ ')) current?.phones.push(...line.slice(2).split(';').map(parseReadings));
    else {
      sentences.push({ kind, locale, script: line, words: [], phones: [] });
      locale = 'en-US';
    }
  }
  return sentences;
}

function parseReadings(item: string): HardSentence['phones'][number] {
  const [left = '', right = ''] = item.trim().split('=');
  const [word = '', nth = '1'] = left.split('#');
  return { word, nth: Number(nth), readings: right.split('|') };
}

export interface SpokenSentence {
  text: string;
  /** Phones of the whole sentence, as the engine spoke it. */
  phones?: string;
  words: { word: string; phones: string; isRight: boolean; readings: string[] }[];
  sound?: Sound;
  /** Time taken by the front end. */
  milliseconds: number;
}

/** Speaks a sentence as in a video. Without an engine, only verbalizes it. */
export async function speakHardSentence(
  hard: HardSentence,
  engineOptions?: { engine: SpeechEngine; voice: Voice; signal: AbortSignal },
): Promise<SpokenSentence> {
  const startedAt = performance.now();
  const parts = parseScript(hard.script, hard.locale).flatMap((part) =>
    part.kind === 'pause' ? [] : [{ words: part.words, spoken: spokenText(part.words, hard.locale) }],
  );
  const milliseconds = performance.now() - startedAt;
  const text = parts.map(({ spoken }) => spoken.text).join(' ');
  if (!engineOptions) return { text, words: [], milliseconds };
  const { engine, voice, signal } = engineOptions;
  const phones: string[] = [];
  const words: SpokenSentence['words'] = [];
  const sounds: Sound[] = [];
  const occurrences = new Map<string, number>();
  for (const { words: written, spoken } of parts) {
    const synthesis = await engine.synthesize({ ...spoken, voice, rate: 1, signal }).catch(String);
    if (typeof synthesis === 'string') {
      words.push({ word: 'all', phones: synthesis, isRight: false, readings: [] });
      continue;
    }
    const { sound, alignment } = synthesis;
    sounds.push(sound);
    const all = alignment?.phones ?? [];
    phones.push(all.map(({ ipa, stress }) => `${['', 'ˌ', 'ˈ'][stress]}${ipa}`).join(' '));
    for (const [index, { text: form }] of written.entries()) {
      for (const { word, nth, readings } of hard.phones) {
        if (!wordsIn(form.toLowerCase()).includes(word.toLowerCase())) continue;
        const occurrence = (occurrences.get(`${word}#${nth}`) ?? 0) + 1;
        occurrences.set(`${word}#${nth}`, occurrence);
        if (occurrence !== nth) continue;
        const [from = 0, to = 0] = spoken.ranges[index] ?? [];
        const own = alignment?.words.filter(({ offset }) => offset >= from && offset < to) ?? [];
        const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
        // An engine's word boundary may be off by one sound.
        const first = all.findIndex((phone) => phone.start >= start - 1e-6);
        const after = all.findIndex((phone) => phone.start >= end - 1e-6);
        const near = all.slice(Math.max(0, first - 1), after < 0 ? all.length : after + 2);
        const spokenPhones = arpabet(near);
        const isRight = readings.some((reading) => matchesReading(spokenPhones, reading));
        words.push({ word: `${word}#${nth}`, phones: spokenPhones.join(' '), isRight, readings });
      }
    }
  }
  return {
    text,
    phones: phones.join(' | '),
    words,
    milliseconds,
    ...(sounds[0] && { sound: concatenate(sounds) }),
  };
}

/** Splits `Champs-Élysées,` into Champs and Élysées; `U.S.` is one word. */
function wordsIn(form: string): string[] {
  return form.split(/[^\p{L}\p{M}\p{N}'’.]+/u).flatMap((word) => [word, word.replace(/[.'’]$|^['’]/g, '')]);
}

function concatenate(sounds: readonly Sound[]): Sound {
  const sampleRate = sounds[0]?.sampleRate ?? 0;
  const pcm = new Float32Array(sounds.reduce((sum, sound) => sum + sound.pcm.length, 0));
  let at = 0;
  for (const sound of sounds) {
    pcm.set(sound.pcm, at);
    at += sound.pcm.length;
  }
  return { pcm, sampleRate };
}

/** Removes inaudible differences: case, punctuation, and spaces between single letters ("p m", "pm"). */
export function comparableText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[^\p{L}\p{N}\p{M}\s']/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])'+|'+(?![\p{L}\p{N}])/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=(?:^|\s)\p{L})\s(?=\p{L}(?:\s|$))/gu, '');
}

/** IPA to ARPAbet, longest first. Sounds that are alike within a sentence share a name. */
const ARPABET: readonly (readonly [string, string])[] = [
  ['aɪ', 'AY'],
  ['aʊ', 'AW'],
  ['eɪ', 'EY'],
  ['oʊ', 'OW'],
  ['əʊ', 'OW'],
  ['ɔɪ', 'OY'],
  ['dʒ', 'JH'],
  ['tʃ', 'CH'],
  ['ɜɹ', 'ER'],
  ['əɹ', 'ER'],
  ['ɑ', 'AA'],
  ['ɔ', 'AA'],
  ['ɒ', 'AA'],
  ['o', 'OW'],
  ['æ', 'AE'],
  ['a', 'AE'],
  ['ʌ', 'AH'],
  ['ə', 'AH'],
  ['ɐ', 'AH'],
  ['ɪ', 'AH'],
  ['ᵻ', 'AH'],
  ['ɛ', 'EH'],
  ['e', 'EH'],
  ['ɚ', 'ER'],
  ['ɝ', 'ER'],
  ['ɜ', 'ER'],
  ['i', 'IY'],
  ['ʊ', 'UH'],
  ['u', 'UW'],
  ['θ', 'TH'],
  ['ð', 'DH'],
  ['ʃ', 'SH'],
  ['ʒ', 'ZH'],
  ['ŋ', 'NG'],
  ['ɾ', 'T'],
  ['ɹ', 'R'],
  ['r', 'R'],
  ['ɡ', 'G'],
  ['g', 'G'],
  ['h', 'HH'],
  ['j', 'Y'],
  ['ʔ', 'T'],
];
const SAME: ReadonlyMap<string, string> = new Map(Object.entries({ IH: 'AH', AX: 'AH', AO: 'AA' }));

interface PhoneWithStress {
  ipa: string;
  stress: 0 | 1 | 2;
}

/** Converts the phones of an alignment to ARPAbet; the vowel with the main stress gets a 1. */
export function arpabet(sounds: readonly PhoneWithStress[]): string[] {
  return sounds.flatMap(({ ipa, stress }) => {
    const text = ipa.normalize('NFD').replace(/[\p{M}\p{Lm}ˈˌː]/gu, '');
    const found: string[] = [];
    for (let at = 0; at < text.length; ) {
      const row = ARPABET.find(([sign]) => text.startsWith(sign, at));
      const name = row?.[1] ?? text[at]?.toUpperCase() ?? '';
      found.push(stress === 2 && /^[AEIOU]/.test(name) ? `${name}1` : name);
      at += row?.[0].length ?? 1;
    }
    return found;
  });
}

/** Whether the phones contain a reading, such as `R IH K AO1 R D`. Stress counts if the reading marks it. */
function matchesReading(phones: readonly string[], reading: string): boolean {
  const isStressed = /\d/.test(reading);
  const plain = (phone: string) => {
    const name = phone.replace(/\d/, '');
    return `${SAME.get(name) ?? name}${isStressed && phone.endsWith('1') ? '1' : ''}`;
  };
  // An r-coloured vowel may be one sound or two; a syllabic l or n may have a vowel.
  const flatten = (sequence: readonly string[]) =>
    sequence
      .map(plain)
      .join(' ')
      .replace(/\bER(1?)\b/g, 'AH$1 R')
      .replace(/(?<=^| )AH (?=[LNM]\b)/g, '')
      .replace(/ R R\b/g, ' R')
      .replace(/\bHH W\b/g, 'W');
  return ` ${flatten(phones)} `.includes(` ${flatten(reading.split(' '))} `);
}
