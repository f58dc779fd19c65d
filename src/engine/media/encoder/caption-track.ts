/** A text track for captions that players show and hide: 3GPP timed text in MP4 and MOV, WebVTT in WebM. */
import { type FileHandle, open } from 'node:fs/promises';
import {
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_WEBVTT,
  AV_DISPOSITION_DEFAULT,
  AV_PKT_FLAG_KEY,
  AVMEDIA_TYPE_SUBTITLE,
} from 'node-av/constants';
import { Dictionary, type FormatContext, Packet, Rational } from 'node-av/lib';
import type { VideoRequest } from '../../film/request.ts';
import type { Cue } from '../../text/captions/cues.ts';
import { textOfCue } from '../../text/captions/files.ts';
import { check, MediaError } from './ffmpeg.ts';
import type { EncoderPlan } from './plan.ts';

export interface TimedText {
  /** Seconds. */
  start: number;
  end: number;
  /** One or two lines. */
  text: string;
}

export interface CaptionTrack {
  /** BCP 47 tag, such as `en-US`. */
  locale: string;
  /** Whether players show the track without being asked. */
  isDefault: boolean;
  /** In order, without overlaps. */
  cues: readonly TimedText[];
}

/**
 * ISO 639-2/T codes, which containers store, by ISO 639-1 code. Languages without a two-letter code keep their own.
 * https://www.loc.gov/standards/iso639-2/
 */
const THREE_LETTERS = new Map(
  (
    'am amh,ar ara,as asm,bg bul,bn ben,cs ces,da dan,de deu,el ell,en eng,es spa,et est,fa fas,fi fin,fr fra,gu guj,' +
    'he heb,hi hin,hr hrv,hu hun,id ind,is isl,it ita,ja jpn,ka kat,km khm,kn kan,ko kor,lo lao,lt lit,lv lav,mk mkd,' +
    'ml mal,mn mon,mr mar,ms msa,my mya,nb nob,ne nep,nl nld,nn nno,no nor,or ori,pa pan,pl pol,pt por,ro ron,ru rus,' +
    'si sin,sk slk,sl slv,sq sqi,sr srp,sv swe,sw swa,ta tam,te tel,th tha,tl tgl,tr tur,uk ukr,ur urd,vi vie,zh zho,zu zul'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/**
 * Millionths of a second. The MP4 muxer compares the ends of texts with times of the picture without converting them, and
 * would add empty samples if a tick were longer than one of the picture.
 */
const CLOCK = new Rational(1, 1_000_000);

/**
 * Sample description of 3GPP timed text (3GPP TS 26.245, 5.16): white 18-point text, centred at the bottom, on a
 * transparent background. Players use their own style.
 */
const TX3G_DESCRIPTION = Buffer.from(
  '00000000' + // display flags
    '01ff' + // centred, at the bottom
    '00000000' + // background
    '0000000000000000' + // the whole track
    '00000000000100' + // style: all characters, font 1, no face
    '12ffffffff' + // size and colour
    '00000012667461620001000105' + // font table: font 1, five letters
    Buffer.from('Serif', 'latin1').toString('hex'),
  'hex',
);

/** Returns the text track of a film. It is on from the start unless the same words are in the picture. */
export function captionTrackOf(
  place: VideoRequest['captions'],
  { cues, locale, duration }: { cues: readonly Cue[]; locale: string; duration: number },
): CaptionTrack | undefined {
  if (!place || cues.length === 0) return undefined;
  const timed = cues.map((cue) => ({
    start: cue.start,
    // A cue stays on for a moment after its last word, but the track must not make the film longer.
    end: Math.min(cue.end, duration),
    text: textOfCue(cue, locale),
  }));
  return { locale, isDefault: place === 'track', cues: timed };
}

/** A caption track of a file that is being written. */
interface OpenCaptions {
  /** Writes all cues; the muxer interleaves them. Call it after the header of the file. */
  write(): void;
  /**
   * Corrects fields that the muxer has no option for. Call it once the file is closed, for each caption track in order.
   */
  finish(path: string): Promise<void>;
}

/** Adds a caption track to a file whose header is not yet written, after its picture and sound. */
export function addCaptionTrack(
  file: FormatContext,
  { format, width, height }: Pick<EncoderPlan, 'format' | 'width' | 'height'>,
  { locale, isDefault, cues }: CaptionTrack,
): OpenCaptions {
  const isWebm = format === 'webm';
  const number = file.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_SUBTITLE).length;
  const stream = file.newStream(null);
  const { codecpar } = stream;
  codecpar.codecType = AVMEDIA_TYPE_SUBTITLE;
  codecpar.codecId = isWebm ? AV_CODEC_ID_WEBVTT : AV_CODEC_ID_MOV_TEXT;
  if (!isWebm) {
    // A MOV would otherwise get QuickTime's older kind of text track.
    codecpar.codecTag = 'tx3g';
    codecpar.extradata = TX3G_DESCRIPTION;
    codecpar.width = width;
    codecpar.height = height;
  }
  stream.timeBase = CLOCK;
  if (isDefault) stream.disposition = AV_DISPOSITION_DEFAULT;
  const title = languageName(locale);
  const language = languageCode(locale);
  stream.metadata = Dictionary.fromObject({ language, ...(isWebm ? { title } : { handler_name: title }) });

  return {
    write() {
      using packet = new Packet();
      packet.alloc();
      const write = (start: number, end: number, data: Buffer) => {
        packet.data = data;
        packet.pts = BigInt(start);
        packet.dts = BigInt(start);
        packet.duration = BigInt(end - start);
        packet.flags = AV_PKT_FLAG_KEY;
        packet.streamIndex = stream.index;
        packet.rescaleTs(CLOCK, stream.timeBase);
        check(file.interleavedWriteFrameSync(packet), 'Writing the captions');
      };
      let shownUntil = 0;
      for (const { start, end, text } of cues) {
        // Whole milliseconds, as in caption files.
        const [from, to] = [Math.round(start * 1000) * 1000, Math.round(end * 1000) * 1000];
        if (to <= from) continue;
        if (isWebm) write(from, to, Buffer.from(webVttText(text), 'utf8'));
        else {
          // The samples of an MP4 track have no gaps, so a pause is an empty sample.
          if (from > shownUntil) write(shownUntil, from, timedText(''));
          write(from, to, timedText(text));
        }
        shownUntil = to;
      }
    },
    async finish(path) {
      if (!isWebm) await correctTrack(path, number, { isDefault, language });
    },
  };
}

/**
 * Sets two fields of one of the caption tracks in a finished MP4 or MOV, in place. The muxer enables the first track of every
 * kind, so players would show captions twice where they are also in the picture. In a MOV it can name few languages.
 */
async function correctTrack(
  path: string,
  number: number,
  { isDefault, language }: { isDefault: boolean; language: string },
): Promise<void> {
  await using file = await open(path, 'r+');
  const { start, content } = await readMoov(file);
  let captionTracks = 0;
  for (const track of boxesIn(content, 8, 'trak')) {
    const [media] = boxesIn(content, track.from, 'mdia', track.to);
    const [handler] = media ? boxesIn(content, media.from, 'hdlr', media.to) : [];
    const [header] = boxesIn(content, track.from, 'tkhd', track.to);
    const [mediaHeader] = media ? boxesIn(content, media.from, 'mdhd', media.to) : [];
    if (!handler || content.toString('latin1', handler.from + 8, handler.from + 12) !== 'sbtl') continue;
    if (captionTracks++ !== number) continue;
    if (!header || !mediaHeader) continue;
    const flags = header.from + 3;
    content[flags] = isDefault ? content[flags]! | TRACK_ENABLED : content[flags]! & ~TRACK_ENABLED;
    // Three letters of five bits each, after times of four or eight bytes (ISO/IEC 14496-12, 8.4.2).
    const languageAt = mediaHeader.from + (content[mediaHeader.from] === 1 ? 32 : 20);
    const packed = [...language].reduce((code, letter) => code * 32 + (letter.charCodeAt(0) - 0x60), 0);
    content.writeUInt16BE(packed, languageAt);
  }
  await file.write(content, 0, content.length, start);
}

/** Flag of `tkhd`. */
const TRACK_ENABLED = 1;
const BOX_HEADER_BYTES = 8;

async function readMoov(file: FileHandle): Promise<{ start: number; content: Buffer }> {
  const header = Buffer.alloc(2 * BOX_HEADER_BYTES);
  for (let start = 0; ; ) {
    const { bytesRead } = await file.read(header, 0, header.length, start);
    const isLong = header.readUInt32BE(0) === 1;
    const length = isLong ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
    if (bytesRead < BOX_HEADER_BYTES || length < BOX_HEADER_BYTES)
      throw new MediaError('The finished file has no index', 0);
    if (header.toString('latin1', 4, 8) === 'moov') {
      const content = Buffer.alloc(length);
      await file.read(content, 0, length, start);
      return { start, content };
    }
    start += length;
  }
}

/** Returns where the contents of the boxes with this name begin and end, among the boxes from `at` on. */
function boxesIn(moov: Buffer, at: number, name: string, end = moov.length): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let start = at; start + BOX_HEADER_BYTES <= end; ) {
    const length = moov.readUInt32BE(start);
    if (length < BOX_HEADER_BYTES) break;
    if (moov.toString('latin1', start + 4, start + 8) === name)
      found.push({ from: start + BOX_HEADER_BYTES, to: start + length });
    start += length;
  }
  return found;
}

/** ISO 639-2 code of a locale's language, as containers store it; `und` if there is none. */
export function languageCode(locale: string): string {
  const [language = ''] = locale.split('-');
  return THREE_LETTERS.get(language) ?? (language.length === 3 ? language : 'und');
}

/** Name of a language in the language itself, such as `Deutsch` or `中文（中国）`. */
export function languageName(locale: string): string {
  return (
    new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  );
}

/** A sample of 3GPP timed text: the length in bytes, and the text. */
function timedText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Text of a WebVTT cue, in which `&`, `<` and `>` have a meaning. */
function webVttText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
