/** The child process that holds the networks of small voices: native, synchronous, and killable. */
import { serve } from '../process/serve.ts';
import { readChinese } from './chinese/read-chinese.ts';
import { openEnglishReader } from './english/reader.ts';
import { openHibari } from './hibari/speaker.ts';
import { openJapaneseReader } from './japanese/reader.ts';
import { inKokoroAlphabet } from './kokoro/alphabet.ts';
import { openKokoro } from './kokoro/speaker.ts';
import { openPiper } from './piper/speaker.ts';
import { openPiperlite } from './piperlite/speaker.ts';
import type { NeuralReply, NeuralRequest } from './protocol.ts';
import type { Reader } from './read.ts';
import type { Speaker } from './speaker.ts';
import { alignmentOf } from './times.ts';

const SILENCE = { pcm: new Float32Array(0), sampleRate: 24_000, alignment: { words: [], phones: [] } };

/** In memory; the last ones, since a script is spoken by one voice. */
let speaker: { key: string; own: Speaker } | undefined;
let reader: { key: string; own: Reader } | undefined;

serve(async (request: NeuralRequest): Promise<NeuralReply> => {
  const { text, family, rate, known, pronunciations } = request;
  const given =
    family === 'kokoro-onnx' && request.reading ? inKokoroAlphabet(request.reading) : request.reading;
  const read = given ?? (await readerFor(request).read(text, { known, pronunciations }));
  if ('unknown' in read && read.unknown.length > 0) return { unknown: read.unknown };
  const reading = 'reading' in read ? read.reading : read;
  // Signs that nobody says are a sentence without a sound.
  if (reading.words.length === 0) return SILENCE;
  const { pcm, sampleRate, signs } = speakerFor(request).say(reading, rate);
  return { pcm, sampleRate, alignment: alignmentOf(text, reading, signs) };
});

function readerFor({ files, locale }: NeuralRequest): Reader {
  const { lexicons = '', tagger = '', forms } = files;
  const key = [locale, lexicons, tagger, forms].join(' ');
  if (reader?.key !== key) reader = { key, own: openReader() };
  return reader.own;

  function openReader(): Reader {
    const language = locale.toLowerCase().split('-')[0];
    if (language === 'ja') return openJapaneseReader(forms);
    if (language === 'zh') return { read: (text, { known }) => readChinese(text, { known, locale }) };
    const british = locale.toLowerCase() === 'en-gb';
    return openEnglishReader({ lexicons: lexicons.split(','), tagger, british });
  }
}

function speakerFor({ family, files }: NeuralRequest): Speaker {
  const key = JSON.stringify(files);
  if (speaker?.key === key) return speaker.own;
  speaker?.own.close();
  speaker = undefined;
  const own = open(family, files);
  speaker = { key, own };
  return own;
}

function open(family: NeuralRequest['family'], files: NeuralRequest['files']): Speaker {
  const file = (name: string): string => {
    const path = files[name];
    if (path === undefined) throw new Error(`the pack does not name its ${name}`);
    return path;
  };
  if (family === 'hibari') return openHibari({ model: file('model'), vocabulary: file('vocabulary') });
  if (family === 'piper') return openPiper({ model: file('model'), config: files['config'] });
  if (family === 'kokoro-onnx') {
    return openKokoro({ model: file('model'), vocabulary: file('vocabulary'), style: file('style') });
  }
  if (family === 'piperlite') {
    return openPiperlite({ front: file('front'), decoder: file('decoder'), meta: file('meta') });
  }
  throw new Error(`${family} is not a family of this engine`);
}
