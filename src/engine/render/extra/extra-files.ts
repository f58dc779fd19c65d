import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { Dictionary, FormatContext, Packet } from 'node-av/lib';
import type { VideoRequest } from '../../film/request.ts';
import type { Chapter, Seconds, Timeline } from '../../film/timeline.ts';
import { check, MediaError } from '../../media/encoder/ffmpeg.ts';
import { openInput } from '../../media/encoder/input.ts';
import type { ExtraFiles } from '../../processes/render/messages.ts';
import type { RenderContext } from '../render-context.ts';
import { writeAnimation } from './animation.ts';

/** Boxes of an MP4 (ISO/IEC 14496-12) begin with their length and four letters. */
const HEAD = 8;
/** Bytes of a title; its length is one byte. */
const LONGEST_TITLE = 250;
/** What lies around the places of the samples, from outside in. */
const AROUND_PLACES = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** What else was asked for, made of the finished video; the poster was drawn with it. */
export async function extraFiles(
  { extras = [], name }: Pick<VideoRequest, 'extras' | 'name'>,
  timeline: Timeline,
  video: string,
  { tempDir, signal }: RenderContext,
): Promise<ExtraFiles> {
  const { fps, duration } = timeline;
  const made: ExtraFiles = {};
  for (const extra of extras) {
    if (extra === 'gif' || extra === 'webp') {
      made[extra] = join(tempDir, `animation.${extra}`);
      await writeAnimation(extra, video, made[extra], { fps, signal });
    } else if (extra === 'audio') {
      made.audio = join(tempDir, 'audio.m4a');
      await writeSoundOfVideo(video, made.audio, signal);
    } else if (extra === 'chapters') {
      const chapters = timeline.chapters ?? [{ start: 0, title: name }];
      made.chapters = join(tempDir, 'chapters.vtt');
      await writeFile(made.chapters, chaptersVtt(chapters, duration));
      await writeMp4Chapters(video, chapters);
    }
  }
  return made;
}

/** Chapters as WebVTT (https://www.w3.org/TR/webvtt1/), for a `track` of the kind `chapters`. */
function chaptersVtt(chapters: readonly Chapter[], duration: Seconds): string {
  const cues = chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? duration;
    return `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${plain(title)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** On one line, with nothing that WebVTT would read as a mark. */
function plain(title: string): string {
  return title
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s+/g, ' ');
}

function stamp(seconds: Seconds): string {
  const whole = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(whole / 3_600_000, 2)}:${part((whole / 60_000) % 60, 2)}:${part((whole / 1000) % 60, 2)}.${part(whole % 1000, 3)}`;
}

/** What is heard of an MP4 as an M4A, bit by bit as it is there. */
async function writeSoundOfVideo(video: string, path: string, signal: AbortSignal): Promise<void> {
  await using open = new AsyncDisposableStack();
  const input = open.use(await openInput(video));
  const from = input.stream(AVMEDIA_TYPE_AUDIO);
  if (!from) throw new MediaError('The video has no sound', 0);
  const file = new FormatContext();
  check(file.allocOutputContext2(null, 'mp4', path), 'Writing mp4');
  open.defer(() => file.freeContext());
  const to = file.newStream(null);
  check(from.codecpar.copy(to.codecpar), 'Describing the sound');
  to.timeBase = from.timeBase;
  check(await file.openOutput(), 'Creating the file');
  open.defer(() => file.closeOutput());
  using options = Dictionary.fromObject({ movflags: '+faststart' });
  check(await file.writeHeader(options), 'Beginning the file');

  using packet = new Packet();
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    signal.throwIfAborted();
    if (packet.streamIndex === from.index) {
      packet.rescaleTs(from.timeBase, to.timeBase);
      packet.streamIndex = to.index;
      check(file.interleavedWriteFrameSync(packet), 'Writing the file');
    }
    packet.unref();
  }
  check(await file.writeTrailer(), 'Ending the file');
}

/**
 * Writes chapters into a finished MP4 whose `moov` stands before its `mdat`, as players know them from Nero's `chpl` box: in
 * `moov`, so that everything behind it moves, and the places of all samples with it.
 */
async function writeMp4Chapters(path: string, chapters: readonly Chapter[]): Promise<void> {
  const { start, moov } = await findMoov(path);
  const added = box('udta', box('chpl', entriesOf(chapters)));
  const widened = Buffer.concat([moov, added]);
  widened.writeUInt32BE(widened.length, 0);
  movePlaces(widened, HEAD, moov.length, added.length);

  const unfinished = `${path}.chapters`;
  const output = createWriteStream(unfinished);
  if (start > 0) await pipeline(createReadStream(path, { end: start - 1 }), output, { end: false });
  output.write(widened);
  await pipeline(createReadStream(path, { start: start + moov.length }), output);
  await rename(unfinished, path);
}

async function findMoov(path: string): Promise<{ start: number; moov: Buffer }> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD);
  for (let start = 0; ; ) {
    const { bytesRead } = await file.read(head, 0, HEAD, start);
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, HEAD);
    // A file of ours has no box of 64 bits before its samples.
    if (bytesRead < HEAD || length < HEAD || name === 'mdat')
      throw new Error('The MP4 does not begin with its moov');
    if (name === 'moov') {
      const moov = Buffer.alloc(length);
      await file.read(moov, 0, length, start);
      return { start, moov };
    }
    start += length;
  }
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(HEAD + content.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Version 1: four reserved bytes, the count, and for each its time in units of 100 ns and its title. */
function entriesOf(chapters: readonly Chapter[]): Buffer {
  const entries = chapters.slice(0, 255).map(({ start, title }) => {
    const name = shortened(Buffer.from(title, 'utf8'));
    const entry = Buffer.alloc(9);
    entry.writeBigUInt64BE(BigInt(Math.round(start * 1e7)), 0);
    entry.writeUInt8(name.length, 8);
    return Buffer.concat([entry, name]);
  });
  return Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, entries.length]), ...entries]);
}

/** Cut between two letters. */
function shortened(title: Buffer): Buffer {
  let end = Math.min(title.length, LONGEST_TITLE);
  while (end < title.length && ((title[end] ?? 0) & 0xc0) === 0x80) end--;
  return title.subarray(0, end);
}

function movePlaces(moov: Buffer, from: number, to: number, by: number): void {
  for (let at = from; at + HEAD <= to; ) {
    const length = moov.readUInt32BE(at);
    const name = moov.toString('latin1', at + 4, at + HEAD);
    if (length < HEAD) throw new Error(`The MP4 has a broken ${name}`);
    if (AROUND_PLACES.has(name)) movePlaces(moov, at + HEAD, at + length, by);
    if (name === 'stco' || name === 'co64') {
      const count = moov.readUInt32BE(at + 12);
      for (let index = 0; index < count; index++) {
        if (name === 'stco')
          moov.writeUInt32BE(moov.readUInt32BE(at + 16 + 4 * index) + by, at + 16 + 4 * index);
        else
          moov.writeBigUInt64BE(moov.readBigUInt64BE(at + 16 + 8 * index) + BigInt(by), at + 16 + 8 * index);
      }
    }
    at += length;
  }
}
