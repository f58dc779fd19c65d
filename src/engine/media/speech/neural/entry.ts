/** The child process that runs the networks of the small voices, which are native and synchronous. */

import { ownValue } from '../../../../base/own-value.ts';
import type { Reader, Reading } from '../../../text/phonemes/reading.ts';
import { serveCalls } from '../engine-child.ts';
import type { NeuralReply, NeuralRequest } from './engine.ts';
import { alignmentOf, type Speaker } from './speaker.ts';

/**
 * Kokoro's single signs for sounds that espeak-ng writes with two, as in misaki's reading of languages other than English
 * (https://github.com/hexgrad/misaki/blob/main/misaki/espeak.py).
 */
const KOKORO_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aɪ: 'I',
    aʊ: 'W',
    eɪ: 'A',
    oʊ: 'O',
    əʊ: 'Q',
    ɔɪ: 'Y',
    dz: 'ʣ',
    dʒ: 'ʤ',
    ts: 'ʦ',
    tʃ: 'ʧ',
    // One sign in Kokoro's table, two in decomposed text.
    'c\u0327': 'ç',
    g: 'ɡ',
  }),
);
const ESPEAK_SIGNS = new RegExp([...KOKORO_SIGNS.keys()].join('|'), 'gu');

const SILENCE = { pcm: new Float32Array(0), sampleRate: 24_000, alignment: { words: [], phones: [] } };

/** The speaker and the reader used last. One of each is enough: a script has one voice, or several of one network. */
let openSpeaker: { key: string; speaker: Speaker } | undefined;
let openReader: { key: string; reader: Reader } | undefined;

serveCalls(async (request: NeuralRequest): Promise<NeuralReply> => {
  const { text, family, rate, known, pronunciations } = request;
  const espeakReading =
    family === 'kokoro-onnx' && request.reading ? toKokoroAlphabet(request.reading) : request.reading;
  const read = espeakReading ?? (await (await readerFor(request)).read(text, { known, pronunciations }));
  if ('unknown' in read && read.unknown.length > 0) return { unknown: read.unknown };
  const reading = 'reading' in read ? read.reading : read;
  // A sentence that contains only unspoken signs is silent.
  if (reading.words.length === 0) return SILENCE;
  const choice = { speaker: request.speaker, style: ownValue(request.files, 'style') };
  const { pcm, sampleRate, signs } = (await speakerFor(request)).speak(reading, rate, choice);
  return { pcm, sampleRate, alignment: alignmentOf(text, reading, signs) };
});

async function readerFor({ files, locale }: NeuralRequest): Promise<Reader> {
  const { lexicons = '', tagger = '', forms } = files;
  const key = [locale, lexicons, tagger, forms].join(' ');
  if (openReader?.key !== key) openReader = { key, reader: await createReader() };
  return openReader.reader;

  async function createReader(): Promise<Reader> {
    const language = locale.toLowerCase().split('-')[0];
    if (language === 'ja') {
      const { openJapaneseReader } = await import('./japanese.ts');
      return openJapaneseReader(forms);
    }
    if (language === 'zh') {
      const { readChinese } = await import('./chinese.ts');
      return { read: (text, { known }) => readChinese(text, { known, locale }) };
    }
    const { openEnglishReader } = await import('../../../text/phonemes/english/read-english.ts');
    const isBritish = locale.toLowerCase() === 'en-gb';
    return openEnglishReader({ lexicons: lexicons.split(','), tagger, british: isBritish });
  }
}

async function speakerFor({ family, files }: NeuralRequest): Promise<Speaker> {
  const { style: _, ...network } = files;
  const key = JSON.stringify(network);
  if (openSpeaker?.key === key) return openSpeaker.speaker;
  openSpeaker?.speaker.close();
  openSpeaker = undefined;
  const speaker = await createSpeaker(family, files);
  openSpeaker = { key, speaker };
  return speaker;
}

/** Loads each family on demand to save memory. */
async function createSpeaker(
  family: NeuralRequest['family'],
  files: NeuralRequest['files'],
): Promise<Speaker> {
  const file = (name: string): string => {
    const path = ownValue(files, name);
    if (path === undefined) throw new Error(`the pack does not name its ${name}`);
    return path;
  };
  if (family === 'hibari') {
    const { openHibari } = await import('./hibari.ts');
    return openHibari({ model: file('model'), vocabulary: file('vocabulary') });
  }
  if (family === 'piper') {
    const { openPiper } = await import('./piper.ts');
    return openPiper({ model: file('model'), config: files['config'] });
  }
  if (family === 'kokoro-onnx') {
    const { openKokoro } = await import('./kokoro.ts');
    return openKokoro({ model: file('model'), vocabulary: file('vocabulary') });
  }
  throw new Error(`${family} is not a family of this engine`);
}

/** Converts espeak-ng's reading to Kokoro's alphabet. */
export function toKokoroAlphabet({ words }: Reading): Reading {
  return {
    words: words.map((word) => ({
      ...word,
      phones: word.phones.replace(ESPEAK_SIGNS, (signs) => KOKORO_SIGNS.get(signs) ?? signs),
    })),
  };
}
